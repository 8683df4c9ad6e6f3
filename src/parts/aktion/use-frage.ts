import { useRef } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { type Absage, writeAbsage } from '../rueckmeldung/bleibende.ts'
import { type Aktion, type AktionAuftrag, useAktion } from './use-aktion.ts'
import { useUngesehen } from './use-ungesehen.ts'

interface Frage<T> extends Absage {
  /** What is said of one that was closed and went well, where no list shows it by itself. */
  getan?: (antwort: T) => string
}

interface FrageAuftrag extends Omit<AktionAuftrag, 'absage'> {
  /** What `close` does besides. */
  onClose?: () => void
}

interface FrageAktion extends Pick<Aktion, 'laeuft' | 'fehler' | 'satz' | 'feld'> {
  confirm<T>(frage: Frage<T>, act: () => Promise<T>, onDone?: (antwort: T) => unknown): Promise<void>
  /** When another question takes its place: what was said of the one before is forgotten. */
  reset(): void
  /** What runs goes on, and belongs to a question that is closed; what was said of it is forgotten. */
  close(): void
}

/**
 * An action behind a question that can be closed while it runs. What comes of it belongs to that question: the next one in the same dialog is not closed by
 * it, and a refusal is then said beside all dialogs, as it is when the question has gone with its screen.
 */
export function useFrage({ onClose, ...auftrag }: FrageAuftrag): FrageAktion {
  const { run, laeuft, fehler, satz, feld, reset: forget } = useAktion(auftrag)
  const nummer = useRef(0)
  const ungesehen = useUngesehen(fehler)

  async function confirm<T>({ frage, sonst, getan }: Frage<T>, act: () => Promise<T>, onDone?: (antwort: T) => unknown): Promise<void> {
    ungesehen.sayNow()
    const meine = nummer.current
    const istNoch = notePerson()
    const isClosed = () => meine !== nummer.current
    let failure: unknown
    const keepFailure = (error: unknown) => {
      failure = error
      throw error
    }
    await run(
      () => act().catch(keepFailure),
      (antwort) => (isClosed() ? getan && writeMessage(getan(antwort)) : onDone?.(antwort)),
    )
    if (!(failure instanceof ApiError)) return
    const refused = failure
    const say = () => istNoch() && writeAbsage({ frage, sonst }, refused)
    if (!isClosed()) return ungesehen.tell(say)
    forget()
    say()
  }

  function reset(): void {
    nummer.current += 1
    forget()
  }

  return {
    confirm,
    laeuft,
    fehler,
    satz,
    feld,
    reset,
    close() {
      reset()
      onClose?.()
    },
  }
}
