import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { JuryListItem } from '#contract/jury.ts'
import { BereitschaftKnopf, BereitschaftZeile } from '#src/parts/paket/bereitschaft.tsx'
import { bereitschaftOf } from '#src/parts/paket/bereitschaft-worte.ts'
import { formatBytes } from '#contract/bytes.ts'
import { PaketEntfernen } from '#src/parts/paket/paket-entfernen.tsx'
import { useBelegteBytes, usePaketStand } from '#src/parts/paket/use-paket.ts'

/** What each jury takes on this tablet, and how to free it. Votes are never part of it. */
export function SpeicherListe({ jurys }: { jurys: readonly JuryListItem[] }) {
  const belegt = useBelegteBytes()
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  // It comes after the change of address has looked for it.
  useEffect(() => {
    if (hash === '#speicher') section.current?.scrollIntoView?.()
  }, [hash])
  return (
    <section id="speicher" ref={section} className="screen-only" aria-labelledby="speicher-titel">
      <h2 id="speicher-titel" className="text-heading-md">
        Speicher
      </h2>
      <p className="uebertragung__satz">{`Auf diesem Tablet: ${formatBytes(belegt ?? 0)} belegt. Stimmen und Quittungen bleiben beim Entfernen erhalten.`}</p>
      <ul className="ungezaehlte">
        {jurys.map((jury) => (
          <JurySpeicher key={jury.id} jury={jury} />
        ))}
      </ul>
    </section>
  )
}

function JurySpeicher({ jury }: { jury: JuryListItem }) {
  const stand = usePaketStand(jury.id)
  if (!stand) return null
  const worte = bereitschaftOf(stand, jury)
  return (
    <li className="ungezaehlte__zeile">
      <div className="ungezaehlte__text">
        <b>{jury.titel}</b>
        <BereitschaftZeile worte={worte} />
      </div>
      {stand.bytesGeladen > 0 ? <PaketEntfernen juryId={jury.id} titel={jury.titel} /> : null}
      <BereitschaftKnopf worte={worte} juryId={jury.id} />
    </li>
  )
}
