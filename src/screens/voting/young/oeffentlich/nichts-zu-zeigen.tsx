import { YoungLogo } from '#src/parts/young/young-logo.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** For an audience the mark alone: it is no business of theirs what is missing. */
export function NichtsZuZeigen({ laedt }: { laedt: boolean }) {
  return (
    <main id="inhalt" className="oeffentlich__leer">
      <YoungLogo height={72} />
      <VisuallyHidden>
        <p role="status">{laedt ? 'Die Arbeiten werden geladen.' : 'Hier gibt es nichts zu zeigen.'}</p>
      </VisuallyHidden>
    </main>
  )
}
