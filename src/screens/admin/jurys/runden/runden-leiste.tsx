import { Link } from 'react-router-dom'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { JurySatz } from '#contract/jury-editor.ts'
import { orderRunden } from '#contract/jury-runde.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { modusSatz, RUNDE_STATUS_WORT, zeitSatz } from '#src/parts/jury/jury-worte.ts'
import { classNames } from '#src/ui/class-names.ts'
import { VerschiebeKnoepfe } from '#src/ui/verschiebe-knoepfe.tsx'
import './runden-leiste.css'

interface RundenLeisteProps {
  jury: JurySatz
  gewaehltId: string | null
  onWahl: (id: string) => void
}

/** The rounds in their order, numbered on a line; the chosen one is shown below. */
export function RundenLeiste({ jury, gewaehltId, onWahl }: RundenLeisteProps) {
  const { run, fehler } = useAktion({ keys: [['jury-liste']] })
  const fest = jury.runden.filter(({ eingefroren }) => eingefroren).length

  function move(from: number, to: number) {
    const ids = jury.runden.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    void run(() => callApi(orderRunden, { params: { juryId: jury.id }, body: { ids } }))
  }

  return (
    <>
      <ol className="runden" aria-label="Runden">
        {jury.runden.map((runde, index) => (
          <li key={runde.id} className={classNames('runden__stelle', runde.id === gewaehltId && 'runden__stelle--gewaehlt')}>
            <span className="runden__nummer" aria-hidden="true">
              {index + 1}
            </span>
            <button type="button" className="runden__karte" aria-pressed={runde.id === gewaehltId} onClick={() => onWahl(runde.id)}>
              <span className="runden__zeile">
                <span className="runden__titel">{runde.titel}</span>
                <span className="runden__status">{RUNDE_STATUS_WORT[runde.status]}</span>
              </span>
              <span>{modusSatz(runde)}</span>
              <span className="runden__zeit">{zeitSatz(runde)}</span>
            </button>
            {jury.runden.length - fest > 1 && index >= fest ? (
              <span className="runden__knoepfe">
                <VerschiebeKnoepfe
                  name={runde.titel}
                  index={index - fest}
                  anzahl={jury.runden.length - fest}
                  onMove={(to) => move(index, to + fest)}
                />
              </span>
            ) : null}
          </li>
        ))}
        {isOeffentlich(jury) ? null : (
          <li className="runden__stelle runden__stelle--neu">
            <Link className="runden__karte runden__karte--neu" to={`/admin/jurys/${jury.id}/runden/neu`}>
              <PlusIcon size={18} weight="bold" aria-hidden="true" />
              Runde anlegen
            </Link>
          </li>
        )}
      </ol>
      <Absage fehler={fehler} sonst="Die Reihenfolge ist, wie sie war." />
    </>
  )
}

/** All that it decided is public. */
function isOeffentlich({ runden }: JurySatz): boolean {
  return runden.length > 0 && runden.every(({ status }) => status === 'VEROEFFENTLICHT')
}
