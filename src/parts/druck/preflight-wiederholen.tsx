import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { repeatPreflights } from '#contract/druckdaten.ts'
import { callApi } from '#src/api/client.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Button } from '#src/ui/button.tsx'
import { useAktion } from '../aktion/use-aktion.ts'
import { DRUCK_KEYS } from './druck-queries.ts'

/** Has the print files of the chosen works checked once more. */
export function PreflightWiederholen({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { run, laeuft, fehler } = useAktion({ keys: DRUCK_KEYS })
  const handleClick = async () => {
    await run(
      () => callApi(repeatPreflights, { body: { ids: [...ids] } }),
      ({ anzahl }) => {
        onDone()
        writeMessage(anzahl === 1 ? '1 Arbeit wird geprüft.' : `${anzahl} Arbeiten werden geprüft.`)
      },
    )
  }
  return (
    <>
      <Button icon={<ArrowsClockwiseIcon size={18} aria-hidden="true" />} loading={laeuft} onClick={() => void handleClick()}>
        Preflight wiederholen
      </Button>
      {fehler ? <p role="alert">{fehler.satz}</p> : null}
    </>
  )
}
