import { Link } from 'react-router-dom'
import type { JuryListItem } from '#contract/jury.ts'
import { BereitschaftKnopf, BereitschaftZeile } from '#src/parts/paket/bereitschaft.tsx'
import { bereitschaftOf } from '#src/parts/paket/bereitschaft-worte.ts'
import { usePaketStand } from '#src/parts/paket/use-paket.ts'
import { ProbelaufMarke } from '#src/parts/probelauf/probelauf-band.tsx'
import { genannteRundeOf } from '#src/parts/runde/aktuelle-runde.ts'
import { fristOf } from '#src/parts/runde/runde-worte.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { BildBand } from './bild-band.tsx'
import '#src/ui/karten-link.css'
import './jury-karte.css'

/** A jury that waits or is over. */
export function JuryKarte({ jury, nowMs }: { jury: JuryListItem; nowMs: number }) {
  const stand = usePaketStand(jury.id)
  const worte = stand ? bereitschaftOf(stand, jury) : null
  return (
    <li className="jury-karte">
      <div className="jury-karte__kopf">
        <div className="jury-karte__titel">
          <h2 className="text-heading-sm">
            <Link className="karten-link" to={`/voting/${jury.id}`}>
              {jury.titel}
            </Link>
            <span className="jury-karte__nummer">{`Jury ${jury.nummer}`}</span>
          </h2>
          {jury.probe ? <ProbelaufMarke /> : null}
          <p className="jury-karte__frist">{fristOf(genannteRundeOf(jury), nowMs)}</p>
        </div>
        <BildBand className="jury-karte__bilder" bilder={jury.bilder} anzahl={2} />
      </div>
      {worte ? (
        <div className="jury-karte__fuss">
          <BereitschaftZeile worte={worte} />
          <BereitschaftKnopf worte={worte} juryId={jury.id} />
        </div>
      ) : null}
      {worte && worte.anteil !== null ? (
        <ProgressBar className="jury-karte__balken" label={`${jury.titel} wird geladen`} tone="tablet" value={Math.round(worte.anteil * 100)} />
      ) : null}
    </li>
  )
}
