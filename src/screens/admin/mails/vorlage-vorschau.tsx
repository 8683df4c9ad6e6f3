import { useEffect, useRef, useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { previewMailvorlage, type MailvorlageEingabe, type MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { noteFokus } from '#src/parts/fokus/note-fokus.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

interface VorlageVorschauProps {
  schluessel: MailvorlageSchluessel
  form: UseFormReturn<MailvorlageEingabe>
}

/** What is in the form, saved or not, as it would arrive. What is wrong stands at its field. */
export function VorlageVorschau({ schluessel, form }: VorlageVorschauProps) {
  const { run, laeuft, fehler, satz } = useAktion()
  const isNochHier = useRef<() => boolean>(() => false)
  const [mail, setMail] = useState<MailvorlageEingabe | null>(null)

  useEffect(() => {
    const fields = Object.entries(fehler?.fields ?? {})
    for (const [name, message] of fields) form.setError(name as Path<MailvorlageEingabe>, { type: 'server', message })
    if (fields[0] && isNochHier.current()) form.setFocus(fields[0][0] as Path<MailvorlageEingabe>)
  }, [fehler, form])

  const show = () => {
    isNochHier.current = noteFokus()
    return run(() => callApi(previewMailvorlage, { params: { schluessel }, body: form.getValues() }), setMail)
  }

  return (
    <>
      {satz ? <InlineError title={satz} /> : null}
      <Button icon={<EyeIcon size={18} aria-hidden="true" />} loading={laeuft} onClick={() => void show()}>
        Vorschau
      </Button>
      <Dialog
        open={mail !== null}
        size="lg"
        title={mail?.betreff ?? ''}
        onClose={() => setMail(null)}
        actions={<Button onClick={() => setMail(null)}>Schließen</Button>}
      >
        <p>So käme die E-Mail bei einer erfundenen Person an.</p>
        <div className="mail__text">{mail?.text}</div>
      </Dialog>
    </>
  )
}
