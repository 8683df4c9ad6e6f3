import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { formatBytes } from '#contract/bytes.ts'
import { startPreflight, type Preflight } from '#contract/preflight.ts'
import { formatZahl } from '#contract/zahl.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { DRUCK_KEYS } from '#src/parts/druck/druck-queries.ts'
import { zahlenOf } from '#src/parts/druck/preflight-worte.ts'
import { PreflightZeichen } from '#src/parts/druck/preflight-zeichen.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import './preflight-kopf.css'

interface PreflightKopfProps {
  preflight: Preflight
  onDatei: (mediumId: string) => void
}

export function PreflightKopf({ preflight, onDatei }: PreflightKopfProps) {
  const { id, titel, nummer, agentur, auftraggeber, stand, befunde, dateien, datei, vorige, naechste } = preflight
  const { run, laeuft, fehler } = useAktion({ keys: DRUCK_KEYS })
  return (
    <header className="preflight__kopf">
      <nav aria-label="Brotkrumen">
        <ol className="preflight__krumen">
          <li>
            <Link to="/admin/druckdaten">Druckdaten</Link>
          </li>
          <li>
            <CaretRightIcon size={14} aria-hidden="true" />
            <Link to={`/admin/einreichungen/${id}/status`}>{nummer ?? 'Einreichung'}</Link>
          </li>
          <li aria-current="page">
            <CaretRightIcon size={14} aria-hidden="true" />
            Druckdatei
          </li>
        </ol>
      </nav>
      <div className="preflight__titel">
        <div className="preflight__werk">
          <h1>{titel.trim() || 'Ohne Titel'}</h1>
          <span className="preflight__stand" data-stand={stand}>
            <PreflightZeichen zahlen={zahlenOf(stand, befunde)} />
          </span>
          <p>{[agentur, auftraggeber].filter(Boolean).join(' für ')}</p>
        </div>
        <div className="preflight__knoepfe">
          <Nachbar id={vorige} wort="Vorige" icon={<ArrowLeftIcon size={18} aria-hidden="true" />} />
          <Nachbar id={naechste} wort="Nächste" iconEnd={<ArrowRightIcon size={18} aria-hidden="true" />} />
          {datei ? (
            <Button
              icon={<ArrowsClockwiseIcon size={18} aria-hidden="true" />}
              loading={laeuft || stand === 'LAEUFT'}
              onClick={() => void run(() => callApi(startPreflight, { params: { id } }))}
            >
              Erneut prüfen
            </Button>
          ) : null}
        </div>
      </div>
      <ul className="preflight__fakten" aria-label="Zur Datei">
        {listFakten(preflight).map((fakt) => (
          <li key={fakt}>{fakt}</li>
        ))}
      </ul>
      {dateien.length > 1 && datei ? (
        <Segmented
          label="Druckdatei"
          size="desktop"
          options={dateien.map(({ mediumId, dateiname }) => ({ value: mediumId, label: dateiname }))}
          value={datei.mediumId}
          onChange={onDatei}
        />
      ) : null}
      <Absage fehler={fehler} sonst="Die bisherigen Befunde gelten weiter." />
    </header>
  )
}

/** At the end of the row there is nothing to go to, and it says so. */
function Nachbar({ id, wort, ...icons }: { id: string | null; wort: string; icon?: ReactNode; iconEnd?: ReactNode }) {
  if (id === null)
    return (
      <Button disabled {...icons}>
        {wort}
      </Button>
    )
  return (
    <ButtonLink as={Link} to={`/admin/druckdaten/${id}`} {...icons}>
      {wort}
    </ButtonLink>
  )
}

function listFakten({ datei, geprueftMs, profil }: Preflight): string[] {
  if (!datei) return ['Keine Druckdatei']
  const { dateiname, bytes, art, seitenzahl, breiteMm, hoeheMm } = datei
  const mm = breiteMm !== null && hoeheMm !== null ? `${formatZahl(breiteMm)} × ${formatZahl(hoeheMm)} mm` : null
  const seiten = seitenzahl === null ? null : seitenzahl === 1 ? '1 Seite' : `${formatZahl(seitenzahl)} Seiten`
  const format = [seiten, mm].filter((teil) => teil !== null).join(', ')
  const geprueft = geprueftMs === null ? 'noch nicht geprüft' : `geprüft am ${formatZeitpunkt(geprueftMs)}, Profil ${profil}`
  return [dateiname, formatBytes(bytes), art, format, geprueft].filter((teil) => teil !== '')
}
