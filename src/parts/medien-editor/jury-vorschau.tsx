import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import type { EinreichungMedien, EditorMedium } from '#contract/medium.ts'
import './jury-vorschau.css'

/** The tablet of a juror, with the file that was chosen on its card, else the first that is ready. */
export function JuryVorschau({ data, gewaehlt }: { data: EinreichungMedien; gewaehlt: string | null }) {
  const { nummer, kategorie, titel, auftraggeber, agentur, felder } = data
  const sichtbar = felder
    .filter(({ imJurypaket }) => imJurypaket)
    .flatMap(({ medien }) => medien.filter(({ ansicht, uploadStatus }) => ansicht && uploadStatus === 'BEREIT'))
  const medium = sichtbar.find(({ id }) => id === gewaehlt) ?? sichtbar[0]
  const zeile = agentur ? `${agentur} für ${auftraggeber}` : auftraggeber ? `Für ${auftraggeber}` : ''
  return (
    <div className="jury-vorschau">
      <h2>So sieht es die Jury</h2>
      <figure className="jury-vorschau__tablet">
        <div className="jury-vorschau__buehne">
          {medium ? <Ansicht key={medium.id} medium={medium} titel={titel} /> : <p>Noch kein Medium für die Jury</p>}
        </div>
        <figcaption>
          <span className="jury-vorschau__klein">{[nummer, kategorie].filter(Boolean).join(' · ')}</span>
          <strong>{titel}</strong>
          {medium?.legende ? <span>{medium.legende}</span> : null}
          <span>{zeile}</span>
        </figcaption>
      </figure>
    </div>
  )
}

function Ansicht({ medium: { ansicht, bild, legende, seiten }, titel }: { medium: EditorMedium; titel: string }) {
  const quelle = `/media/${ansicht?.sha256}`
  const name = legende || titel
  if (ansicht?.variant === 'video') {
    const poster = bild ? `/media/${bild.sha256}` : undefined
    // What an agency uploads brings no captions of its own.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video controls preload="metadata" playsInline src={quelle} aria-label={name} poster={poster} />
  }
  if (ansicht?.variant === 'audio')
    return (
      <div className="jury-vorschau__ton">
        <PlayCircleIcon size={56} weight="thin" aria-hidden="true" />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio controls preload="metadata" src={quelle} aria-label={name} />
      </div>
    )
  return (
    <>
      <img src={quelle} alt={name} />
      {seiten !== null && seiten > 1 ? <p className="jury-vorschau__seiten">1 von {seiten} Seiten</p> : null}
    </>
  )
}
