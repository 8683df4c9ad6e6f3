import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { endAnsicht } from '#contract/ansicht.ts'
import { callApi } from '#src/api/client.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { type Anmeldung, useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import './ansicht-banner.css'
import '../anmeldung/geschuetzt.css'
import { umgebung } from '../tablet/umgebung.ts'

/** The server ends the view; its clock and this one may differ. */
const ASK_AGAIN_MS = 10_000

interface Props {
  ansicht: NonNullable<Anmeldung['ansicht']>
  isVoting: boolean
}

/** On every screen while an administrator looks as somebody else. Voting is not shown: its votes live on the tablet of their person. */
export default function AnsichtBanner({ ansicht, isVoting }: Props) {
  const { person, restart } = useAnmeldung()
  const { run, laeuft, fehler } = useAktion()
  useAskAtEnd(ansicht.bisMs)

  // The restart is part of the act: whoever pressed is somebody else from here on.
  async function end(): Promise<void> {
    await callApi(endAnsicht)
    restart()
  }

  return (
    <>
      <aside className="ansicht-banner" aria-label="Ansicht als andere Person">
        <EyeIcon size={20} weight="bold" aria-hidden="true" />
        <p>
          <strong>{`Sie sehen Lorbeer als ${person?.name ?? ''}.`}</strong> {`Nur lesen, bis ${formatUhrzeit(ansicht.bisMs)}.`}
          {fehler ? <span role="alert">{` ${fehler.satz}`}</span> : null}
        </p>
        <Button loading={laeuft} onClick={() => void run(end)}>
          Beenden
        </Button>
      </aside>
      {isVoting ? (
        <main className="geschuetzt" id="inhalt">
          <EmptyState heading="h1" title="Die Abstimmung gehört der Person allein." action={<Link to="/dashboard/">Zur Übersicht</Link>}>
            Stimmen und Notizen liegen auf ihrem Tablet und sind in dieser Ansicht nicht zu sehen.
          </EmptyState>
        </main>
      ) : null}
    </>
  )
}

/** Asks who is logged in when the time is over, until the server says so too. */
function useAskAtEnd(bisMs: number) {
  const { askAgain } = useAnmeldung()
  useEffect(() => {
    const ask = () => void askAgain()
    let again: ReturnType<typeof setInterval> | undefined
    const first = setTimeout(
      () => {
        ask()
        again = setInterval(ask, ASK_AGAIN_MS)
      },
      Math.max(0, bisMs - umgebung.now()),
    )
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [bisMs, askAgain])
}
