import { useQuery } from '@tanstack/react-query'
import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DoorOpenIcon } from '@phosphor-icons/react/dist/csr/DoorOpen'
import { getLiveLeitung } from '#contract/live-leitung.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { callApi } from '#src/api/client.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { usePersonKopf } from '../../anmeldung/use-person-kopf.ts'
import type { BuehneLive } from '../live/use-buehne-live.ts'

/** Who is there is told by no event. */
const NEU_MS = 5000

/** Of a Live-Sitzung that runs: who leads it, and who is recused from this work. Nothing while none runs. */
export function LiveTeil({ buehneLive, werk }: { buehneLive: BuehneLive; werk: string }) {
  const { live, getrennt } = buehneLive
  if (!live) return null
  return (
    <>
      <Leitung {...buehneLive} live={live} />
      {!getrennt && live.einreichungId === werk ? <Befangene juryId={live.juryId} werk={werk} /> : null}
    </>
  )
}

function Leitung({ live, leitet, getrennt, folgt, setFolgt }: BuehneLive & { live: LiveStand }) {
  return (
    <section className="live-teil" aria-label="Live-Sitzung">
      <BroadcastIcon size={20} weight="bold" aria-hidden="true" />
      <p>{satzOf({ live, leitet, getrennt, folgt })}</p>
      {leitet || getrennt ? null : (
        <Button size="bar" aria-pressed={folgt} onClick={() => setFolgt(!folgt)}>
          {folgt ? 'Nicht mehr folgen' : 'Folgen'}
        </Button>
      )}
    </section>
  )
}

function satzOf({ live, leitet, getrennt, folgt }: Pick<BuehneLive, 'leitet' | 'getrennt' | 'folgt'> & { live: LiveStand }): string {
  if (getrennt) return 'Live-Sitzung ohne Verbindung. Die Vorführung läuft weiter.'
  if (leitet) return 'Ihre Schritte führen die Live-Sitzung.'
  return folgt ? `Sie folgen ${live.leitung.name}.` : `${live.leitung.name} leitet die Live-Sitzung.`
}

/** Names as the server gives them: the chair reads them, everybody else how many. */
function Befangene({ juryId, werk }: { juryId: string; werk: string }) {
  const headers = usePersonKopf()
  const { data } = useQuery({
    queryKey: ['jury', juryId, 'live'],
    queryFn: async ({ signal }) => (await callApi(getLiveLeitung, { params: { juryId }, headers, signal })).leitung,
    refetchInterval: NEU_MS,
    retry: false,
  })
  if (!data || data.live.einreichungId !== werk) return null
  return (
    <section className="befangene" aria-label="Befangen bei dieser Arbeit">
      <h2 className="vortrag__kopf">Befangen bei dieser Arbeit</h2>
      {data.befangene && data.befangene.length > 0 ? (
        <ul>
          {data.befangene.map(({ mitgliedId, name, draussen }) => (
            <li key={mitgliedId}>
              <Avatar name={name} size={36} />
              <div>
                <strong>{name}</strong>
                {draussen ? (
                  <StatusWort icon={CheckIcon} ton="ruhig" wort="hat den Raum verlassen" />
                ) : (
                  <StatusWort icon={DoorOpenIcon} ton="amber" wort="noch im Raum" />
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p>{anzahlSatz(data.befangen)}</p>
      )}
    </section>
  )
}

function anzahlSatz(anzahl: number): string {
  if (anzahl === 0) return 'Niemand.'
  return anzahl === 1 ? '1 Person. Den Namen sieht der Vorsitz.' : `${anzahl} Personen. Die Namen sieht der Vorsitz.`
}
