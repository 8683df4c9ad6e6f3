import { useState } from 'react'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { Preflight, PreflightSeite } from '#contract/preflight.ts'
import { formatZahl } from '#contract/zahl.ts'
import { nennBefunde } from '#src/parts/druck/preflight-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { countAufSeite, type NummerBefund } from './befund-nummern.ts'
import { PreflightBlatt } from './preflight-blatt.tsx'
import './preflight-seiten.css'

interface PreflightSeitenProps {
  preflight: Preflight
  befunde: readonly NummerBefund[]
  seite: number
  gewaehlt: string | null
  onSeite: (seite: number) => void
  onWahl: (befund: NummerBefund) => void
}

/** A page with the findings on it, and the row of all pages below. */
export function PreflightSeiten({ preflight, befunde, seite, gewaehlt, onSeite, onWahl }: PreflightSeitenProps) {
  const [ohne, setOhne] = useState(false)
  const [gross, setGross] = useState(false)
  const { seiten, datei } = preflight
  const aktuelle = seiten.find((each) => each.seite === seite) ?? seiten[0]
  return (
    <section className="preflight__buehne" aria-label="Seiten">
      <div className="preflight__ansicht">
        {aktuelle ? (
          <>
            <div className="preflight__leiste">
              <p aria-live="polite">{datei?.seitenzahl ? `Seite ${aktuelle.seite} von ${formatZahl(datei.seitenzahl)}` : 'Bild'}</p>
              <Button
                aria-pressed={ohne}
                icon={ohne ? <EyeSlashIcon size={18} aria-hidden="true" /> : <EyeIcon size={18} aria-hidden="true" />}
                onClick={() => setOhne(!ohne)}
              >
                Ohne Markierung
              </Button>
              <Button aria-pressed={gross} onClick={() => setGross(!gross)}>
                100 %
              </Button>
            </div>
            <PreflightBlatt key={aktuelle.seite} seite={aktuelle} befunde={befunde} ohne={ohne} gross={gross} gewaehlt={gewaehlt} onWahl={onWahl} />
            {ohne || !aktuelle.endformat ? null : <Legende />}
            {seiten.length > 1 ? <Streifen seiten={seiten} befunde={befunde} aktuell={aktuelle.seite} onSeite={onSeite} /> : null}
          </>
        ) : (
          <OhneSeiten preflight={preflight} />
        )}
      </div>
    </section>
  )
}

function OhneSeiten({ preflight: { stand, datei } }: { preflight: Preflight }) {
  if (stand === 'LAEUFT' || stand === 'OFFEN')
    return (
      <div className="preflight__leer" aria-busy="true">
        <p role="status">{stand === 'LAEUFT' ? 'Die Datei wird gerade geprüft.' : 'Die Datei wird geprüft, sobald der Server dazu kommt.'}</p>
        <Skeleton width={220} height={294} radius={4} />
      </div>
    )
  return (
    <div className="preflight__leer">
      <p>{datei ? 'Von dieser Datei lässt sich keine Seite zeigen.' : 'Zu dieser Arbeit gibt es keine Druckdatei.'}</p>
    </div>
  )
}

function Legende() {
  return (
    <ul className="preflight__legende" aria-label="Zeichen auf der Seite">
      <li>
        <span className="preflight__strichprobe" aria-hidden="true" />
        Endformat
      </li>
      <li>
        <PlusIcon size={16} aria-hidden="true" />
        Schnittmarken
      </li>
    </ul>
  )
}

interface StreifenProps {
  seiten: readonly PreflightSeite[]
  befunde: readonly NummerBefund[]
  aktuell: number
  onSeite: (seite: number) => void
}

function Streifen({ seiten, befunde, aktuell, onSeite }: StreifenProps) {
  return (
    <ul className="preflight__streifen" aria-label="Alle Seiten">
      {seiten.map(({ seite, bild, breite, hoehe }) => {
        const anzahl = countAufSeite(befunde, seite)
        return (
          <li key={seite}>
            <button
              type="button"
              aria-current={seite === aktuell ? 'page' : undefined}
              aria-label={`Seite ${seite}, ${anzahl === 0 ? 'ohne Befund' : nennBefunde(anzahl)}`}
              onClick={() => onSeite(seite)}
            >
              <span className="preflight__miniatur" style={{ aspectRatio: `${breite} / ${hoehe}` }}>
                {bild ? <img src={`/media/${bild.sha256}`} alt="" loading="lazy" decoding="async" /> : null}
              </span>
              <span>{seite}</span>
              <span className="preflight__anzahl">{anzahl === 0 ? 'ohne' : nennBefunde(anzahl)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
