import { leafPath } from '#src/ui/leaf-path.ts'

export const SCHRITTE = ['Wer reicht ein?', 'Zugang und E-Mail', 'Bestätigen'] as const

const BLATT = leafPath(18, 0.25)

/** Where one is in the registration: a leaf for each step. */
export function Schritte({ schritt }: { schritt: number }) {
  return (
    <ol className="schritte" aria-label="Schritte der Registrierung">
      {SCHRITTE.map((wort, index) => (
        <li key={wort} className={index <= schritt ? 'schritte__erreicht' : undefined} aria-current={index === schritt ? 'step' : undefined}>
          <svg width="24" height="24" viewBox="-12 -21 24 24" aria-hidden="true">
            <path d={BLATT} />
          </svg>
          {wort}
        </li>
      ))}
    </ol>
  )
}
