import { useState } from 'react'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { acceptBefund, BEFUND_KLASSEN, type BefundKlasse, type Preflight } from '#contract/preflight.ts'
import { formatZahl } from '#contract/zahl.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { DRUCK_KEYS } from '#src/parts/druck/druck-queries.ts'
import { KLASSE_WORTE, nennKlasse } from '#src/parts/druck/preflight-worte.ts'
import { Button } from '#src/ui/button.tsx'
import type { NummerBefund } from './befund-nummern.ts'
import './preflight-befunde.css'

interface PreflightBefundeProps {
  preflight: Preflight
  befunde: readonly NummerBefund[]
  gewaehlt: string | null
  onWahl: (befund: NummerBefund) => void
}

/** Every finding by its class: what it is, where, and what to do. */
export function PreflightBefunde({ preflight, befunde, gewaehlt, onWahl }: PreflightBefundeProps) {
  const { ohneBefund, stand } = preflight
  return (
    <section className="preflight__befunde" aria-label="Befunde">
      {BEFUND_KLASSEN.map((klasse) => {
        const eigene = befunde.filter((befund) => befund.klasse === klasse)
        return eigene.length > 0 ? (
          <Klasse key={klasse} einreichungId={preflight.id} klasse={klasse} befunde={eigene} gewaehlt={gewaehlt} onWahl={onWahl} />
        ) : null
      })}
      {ohneBefund.length > 0 ? <OhneBefund namen={ohneBefund} /> : null}
      {befunde.length === 0 && ohneBefund.length === 0 && stand !== 'GEPRUEFT' ? <p>Hier stehen die Befunde, sobald die Datei geprüft ist.</p> : null}
    </section>
  )
}

const ICON: Readonly<Record<BefundKlasse, typeof InfoIcon>> = { FEHLER: WarningOctagonIcon, WARNUNG: WarningIcon, HINWEIS: InfoIcon }

interface KlasseProps {
  einreichungId: string
  klasse: BefundKlasse
  befunde: readonly NummerBefund[]
  gewaehlt: string | null
  onWahl: (befund: NummerBefund) => void
}

function Klasse({ einreichungId, klasse, befunde, gewaehlt, onWahl }: KlasseProps) {
  const Zeichen = ICON[klasse]
  return (
    <section className="befund-klasse" data-klasse={klasse}>
      <div className="befund-klasse__kopf">
        <h2>
          <Zeichen size={18} weight="fill" aria-hidden="true" />
          {nennKlasse(klasse, befunde.length)}
        </h2>
        <p>{KLASSE_WORTE[klasse].folge}</p>
      </div>
      <ol className="befund-klasse__liste">
        {befunde.map((befund) => (
          <BefundZeile
            key={`${befund.mediumId} ${befund.schluessel}`}
            einreichungId={einreichungId}
            befund={befund}
            gewaehlt={befund.schluessel === gewaehlt}
            onWahl={() => onWahl(befund)}
          />
        ))}
      </ol>
    </section>
  )
}

const BLEIBT = 'An der Warnung hat sich nichts geändert.'

interface BefundZeileProps {
  einreichungId: string
  befund: NummerBefund
  gewaehlt: boolean
  onWahl: () => void
}

function BefundZeile({ einreichungId, befund, gewaehlt, onWahl }: BefundZeileProps) {
  const { nummer, klasse, titel, satz, tun, seite, angenommen, mediumId, schluessel } = befund
  const { run, laeuft, fehler } = useAktion({ keys: DRUCK_KEYS, absage: { frage: `${titel}:`, sonst: BLEIBT } })
  const accept = (ja: boolean) =>
    void run(() => callApi(acceptBefund, { params: { id: einreichungId }, body: { mediumId, schluessel, angenommen: ja } }))
  return (
    <li className="befund" data-gewaehlt={gewaehlt || undefined} data-angenommen={angenommen !== null || undefined}>
      {mediumId !== null && seite !== null ? (
        <button
          type="button"
          className="preflight-nummer"
          data-klasse={klasse}
          aria-pressed={gewaehlt}
          aria-label={`Befund ${nummer} auf Seite ${seite} zeigen`}
          onClick={onWahl}
        >
          {nummer}
        </button>
      ) : (
        <span className="preflight-nummer" data-klasse={klasse}>
          {nummer}
        </span>
      )}
      <div className="befund__worte">
        <h3>{titel}</h3>
        <p>{satz}</p>
        {tun === null ? null : (
          <p className="befund__tun">
            <ArrowRightIcon size={16} weight="bold" aria-hidden="true" />
            {tun}
          </p>
        )}
        {angenommen ? (
          <p className="befund__angenommen">{`Angenommen von ${angenommen.durch}, ${formatZeitpunkt(angenommen.ms)}, für diese Fassung.`}</p>
        ) : null}
        <Absage fehler={fehler} sonst={BLEIBT} />
      </div>
      {klasse === 'WARNUNG' ? (
        <Button
          loading={laeuft}
          aria-label={angenommen ? `Annahme von „${titel}“ zurücknehmen` : `„${titel}“ annehmen`}
          onClick={() => accept(angenommen === null)}
        >
          {angenommen ? 'Zurücknehmen' : 'Annehmen'}
        </Button>
      ) : null}
    </li>
  )
}

/** Named, but out of the way. */
function OhneBefund({ namen }: { namen: readonly string[] }) {
  const [offen, setOffen] = useState(false)
  const kurz = namen.slice(0, 4).join(', ')
  return (
    <section className="ohne-befund">
      <h2>
        <button type="button" aria-expanded={offen} onClick={() => setOffen(!offen)}>
          <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />
          {namen.length === 1 ? '1 Prüfung ohne Befund' : `${formatZahl(namen.length)} Prüfungen ohne Befund`}
          <CaretDownIcon size={16} aria-hidden="true" />
        </button>
      </h2>
      {offen ? (
        <ul>
          {namen.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : (
        <p>{namen.length > 4 ? `${kurz} …` : kurz}</p>
      )}
    </section>
  )
}
