import { Link } from 'react-router-dom'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import type { JuryListItem } from '#contract/jury.ts'
import { formatWann } from '#src/lib/datum.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { BereitschaftKnopf, BereitschaftZeile } from '../paket/bereitschaft.tsx'
import { bereitschaftOf } from '../paket/bereitschaft-worte.ts'
import { usePaketStand } from '../paket/use-paket.ts'
import { ProbelaufMarke } from '../probelauf/probelauf-band.tsx'
import { genannteRundeOf } from '../runde/aktuelle-runde.ts'
import { fristOf } from '../runde/runde-worte.ts'
import { useAppContext } from '../tablet/app-context.ts'
import { type LetztePruefung, readLetztePruefung } from './letzte-pruefung.ts'
import './vorfuehrung-karte.css'

const BILDER = 4

/** A jury before whoever shows it: what is loaded, what comes next, the check, the start. */
export function VorfuehrungKarte({ jury, ebene: Titel }: { jury: JuryListItem; ebene: 'h2' | 'h3' }) {
  const { person, now } = useAppContext()
  const nowMs = now()
  const stand = usePaketStand(jury.id)
  const worte = stand && bereitschaftOf(stand, jury, 'Zeigen')
  const runde = genannteRundeOf(jury)
  const pruefung = readLetztePruefung({ benutzerId: person.id, juryId: jury.id })
  const pfad = `/voting/presentation/${jury.id}`
  return (
    <article className="vorfuehrung-karte" aria-labelledby={`vorfuehrung-${jury.id}`}>
      <div className="vorfuehrung-karte__band" aria-hidden="true">
        {jury.bilder.slice(0, BILDER).map((sha256) => (
          <img key={sha256} src={`/media/${sha256}`} alt="" loading="lazy" />
        ))}
      </div>
      <Titel className="vorfuehrung-karte__titel text-heading-sm" id={`vorfuehrung-${jury.id}`}>
        {jury.titel} <span>{`Jury ${jury.nummer} · ${werkeWort(jury.einreichungen)}`}</span>
      </Titel>
      {jury.probe ? <ProbelaufMarke /> : null}
      <p className="vorfuehrung-karte__frist">{[runde?.titel, fristOf(runde, nowMs)].filter(Boolean).join(': ')}</p>
      {worte ? (
        <div className="vorfuehrung-karte__stand">
          <BereitschaftZeile worte={worte} />
          <BereitschaftKnopf worte={worte} juryId={jury.id} />
        </div>
      ) : null}
      {worte && worte.anteil !== null ? (
        <ProgressBar label={`${jury.titel} wird geladen`} tone="tablet" value={Math.round(worte.anteil * 100)} />
      ) : null}
      <p
        className={pruefung && pruefung.offen > 0 ? 'vorfuehrung-karte__pruefung vorfuehrung-karte__pruefung--offen' : 'vorfuehrung-karte__pruefung'}
      >
        {pruefungSatz(pruefung, nowMs)}
      </p>
      <div className="vorfuehrung-karte__wege">
        <ButtonLink as={Link} to={`${pfad}/pruefen`} size="bar" icon={<ListChecksIcon size={20} />} aria-label={`Prüfen: ${jury.titel}`}>
          Prüfen
        </ButtonLink>
        <ButtonLink
          as={Link}
          to={pfad}
          size="bar"
          variant="primary"
          iconEnd={<ArrowRightIcon size={20} weight="bold" />}
          aria-label={`Vorführen: ${jury.titel}`}
        >
          Vorführen
        </ButtonLink>
        <Link className="vorfuehrung-karte__live" to={`/voting/president/${jury.id}/live`} aria-label={`Live-Sitzung leiten: ${jury.titel}`}>
          Live-Sitzung leiten
        </Link>
      </div>
    </article>
  )
}

function werkeWort(anzahl: number): string {
  return anzahl === 1 ? '1 Arbeit' : `${anzahl} Arbeiten`
}

function pruefungSatz(pruefung: LetztePruefung | null, nowMs: number): string {
  if (!pruefung) return 'Auf diesem Gerät noch nicht geprüft.'
  const { ms, gesamt, offen } = pruefung
  const wann = `Geprüft ${formatWann(ms, nowMs)}`
  return offen === 0 ? `${wann}: alles in Ordnung.` : `${wann}: ${offen} von ${gesamt} Medien fehlen oder stocken.`
}
