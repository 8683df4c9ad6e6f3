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
import { JuryFortschritt } from './jury-fortschritt.tsx'
import { JuryWeiter } from './jury-weiter.tsx'
import './jury-held.css'

/** The running jury, large. */
export function JuryHeld({ jury, nowMs }: { jury: JuryListItem; nowMs: number }) {
  const stand = usePaketStand(jury.id)
  const worte = stand ? bereitschaftOf(stand, jury) : null
  const runde = genannteRundeOf(jury)
  return (
    <section className="jury-held" aria-labelledby={`jury-${jury.id}`}>
      <BildBand bilder={jury.bilder} anzahl={7} />
      <div className="jury-held__text">
        <div className="jury-held__stand">
          <h2 id={`jury-${jury.id}`} className="text-heading-md">
            <Link className="jury-held__link" to={`/voting/${jury.id}`}>
              {jury.titel}
            </Link>
            <span className="jury-held__nummer">{`Jury ${jury.nummer}`}</span>
          </h2>
          {jury.probe ? <ProbelaufMarke /> : null}
          <JuryFortschritt jury={jury} frist={fristOf(runde, nowMs)} />
          {worte ? <BereitschaftZeile worte={worte} /> : null}
        </div>
        <div className="jury-held__wege">
          {worte ? <BereitschaftKnopf worte={worte} juryId={jury.id} /> : null}
          <JuryWeiter jury={jury} nowMs={nowMs} />
        </div>
      </div>
      {worte && worte.anteil !== null ? (
        <ProgressBar className="jury-held__balken" label={`${jury.titel} wird geladen`} tone="tablet" value={Math.round(worte.anteil * 100)} />
      ) : null}
    </section>
  )
}
