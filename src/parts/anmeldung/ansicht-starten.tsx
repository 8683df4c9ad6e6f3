import { type FormEvent, useId, useState } from 'react'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { startAnsicht, StartAnsichtSchema } from '#contract/ansicht.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { useAktion } from '../aktion/use-aktion.ts'
import { useAnmeldung } from './anmeldung-context.ts'

/** For support: asks why, then shows Lorbeer as this person, read only. Administrators and deactivated people have no such view. */
export function AnsichtStarten({ benutzerId, name }: { benutzerId: string; name: string }) {
  const { restart } = useAnmeldung()
  const form = useId()
  const [asking, setAsking] = useState(false)
  const { run, laeuft, satz, feld, reset } = useAktion()

  function close() {
    // Nothing calls it back, and it takes the whole page with it.
    if (laeuft) return
    reset()
    setAsking(false)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = StartAnsichtSchema.safeParse({ benutzerId, grund: new FormData(event.currentTarget).get('grund') })
    void run(async () => {
      if (!checked.success) throw localError('', { grund: checked.error.issues[0]?.message ?? '' })
      await callApi(startAnsicht, { body: checked.data })
      // Part of the act: whoever pressed is somebody else from here on.
      restart()
    })
  }

  return (
    <>
      <Button icon={<EyeIcon size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        Ansicht als diese Person …
      </Button>
      <Dialog
        open={asking}
        title={`Lorbeer als ${name} sehen?`}
        onClose={close}
        actions={
          <>
            <Button disabled={laeuft} onClick={close}>
              Abbrechen
            </Button>
            <Button type="submit" form={form} variant="primary" loading={laeuft}>
              Ansicht beginnen
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={handleSubmit}>
          <p>
            Sie sehen eine halbe Stunde lang, was diese Person sieht, und können nichts ändern. Dass und warum Sie das tun, steht in ihrem Verlauf.
          </p>
          <TextAreaField label="Grund" name="grund" rows={3} error={feld('grund')} />
          {satz ? <InlineError title={satz} /> : null}
        </form>
      </Dialog>
    </>
  )
}
