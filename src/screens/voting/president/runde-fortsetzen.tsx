import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { changeRundeStatus, type Runde } from '#contract/runde.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

/** A round that is paused, or was opened again, goes on: tablets offer their keys again. */
export function RundeFortsetzen({ juryId, runde }: { juryId: string; runde: Runde }) {
  const headers = usePersonKopf()
  const { run, laeuft, fehler } = useAktion({ keys: [['jury', juryId]] })
  const params = { juryId, rundeId: runde.id }
  return (
    <>
      <Button
        size="bar"
        variant="primary"
        icon={<PlayIcon size={22} weight="fill" />}
        loading={laeuft}
        onClick={() => void run(() => callApi(changeRundeStatus, { headers, params, body: { status: 'OFFEN' } }))}
      >
        Abstimmung fortsetzen
      </Button>
      {fehler ? <InlineError title={fehler.satz}>Die Abstimmung bleibt angehalten.</InlineError> : null}
    </>
  )
}
