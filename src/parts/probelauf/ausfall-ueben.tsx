import { useEffect, useState } from 'react'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import type { Bereitschaft } from '#contract/bereitschaft.ts'
import { endAusfall, startAusfall, type Ausfall } from '#contract/probelauf.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { stimmenWort, wartendOf } from '#src/parts/jury/bereitschaft-stand.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { AusfallErgebnis } from './ausfall-ergebnis.tsx'
import { formatDauer } from '../live/live-worte.ts'
import './ausfall.css'

const DAUERN = [1, 3, 5, 10, 15].map((minuten) => ({ value: String(minuten), label: minuten === 1 ? '1 Minute' : `${minuten} Minuten` }))

/** Of a rehearsal: for a while its tablets meet a server that does not answer. */
export function AusfallUeben({ bereitschaft }: { bereitschaft: Bereitschaft }) {
  const { juryId, ausfall } = bereitschaft
  const restMs = useRestMs(ausfall, bereitschaft.standMs)
  const { run, laeuft, fehler } = useAktion({ keys: [['jury-liste', 'bereitschaft', juryId]] })
  const [minuten, setMinuten] = useState('5')
  const start = () => void run(() => callApi(startAusfall, { params: { juryId }, body: { minuten: Number(minuten) } }))
  const end = () => void run(() => callApi(endAusfall, { params: { juryId } }))
  return (
    <section className="ausfall" aria-labelledby="ausfall-titel" data-laeuft={restMs > 0 || undefined}>
      <div className="ausfall__kopf">
        <div className="ausfall__text">
          <h2 id="ausfall-titel">{restMs > 0 ? 'Ausfall wird geübt' : 'Ausfall üben'}</h2>
          <p>
            {restMs > 0
              ? wartetSatz(bereitschaft)
              : 'Die Tablets dieses Probelaufs treffen auf einen Server, der nicht antwortet. Stimmen einer echten Jury gehen weiter.'}
          </p>
        </div>
        {restMs > 0 ? (
          <>
            <p className="ausfall__uhr" role="timer" aria-label="Noch">
              {formatDauer(restMs)}
            </p>
            <Button variant="primary" icon={<PlugsConnectedIcon size={18} aria-hidden="true" />} loading={laeuft} onClick={end}>
              Jetzt beenden
            </Button>
          </>
        ) : (
          <>
            <SelectField className="ausfall__dauer" label="Dauer" value={minuten} options={DAUERN} onChange={setMinuten} />
            <Button icon={<PlugsIcon size={18} aria-hidden="true" />} loading={laeuft} onClick={start}>
              Ausfall üben
            </Button>
          </>
        )}
      </div>
      <Absage fehler={fehler} sonst="Es wurde nichts geändert." />
      {ausfall && restMs <= 0 ? <AusfallErgebnis bereitschaft={bereitschaft} ausfall={ausfall} /> : null}
    </section>
  )
}

function wartetSatz({ mitglieder }: Bereitschaft): string {
  const wartende = mitglieder.map(({ geraete }) => wartendOf(geraete)).filter((anzahl) => anzahl > 0)
  const anzahl = wartende.reduce((summe, each) => summe + each, 0)
  // What is not yet told may wait all the same.
  if (anzahl === 0) return 'Noch hat kein Tablet gemeldet, dass eine Stimme wartet. Tablets melden sich etwa jede halbe Minute.'
  const wo = wartende.length === 1 ? 'bei einer Person' : `bei ${wartende.length} Personen`
  return `${stimmenWort(anzahl)} ${anzahl === 1 ? 'wartet' : 'warten'} auf dem Tablet, ${wo}. Nichts geht verloren.`
}

/** What is left of it, by the server's clock. */
function useRestMs(ausfall: Ausfall | null, standMs: number): number {
  const now = useNow()
  const [gelesen, setGelesen] = useState({ standMs, hierMs: now() })
  if (gelesen.standMs !== standMs) setGelesen({ standMs, hierMs: now() })
  const [, setTakt] = useState(0)
  const bisMs = ausfall?.bisMs ?? 0
  const restMs = bisMs - (standMs + Math.max(0, now() - gelesen.hierMs))
  const laeuft = restMs > 0
  useEffect(() => {
    if (!laeuft) return undefined
    const timer = setInterval(() => setTakt((takt) => takt + 1), 1000)
    return () => clearInterval(timer)
  }, [laeuft])
  return Math.max(0, restMs)
}
