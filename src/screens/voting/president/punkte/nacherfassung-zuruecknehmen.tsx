import { type FormEvent, useId, useState } from 'react'
import { type Nacherfassung, withdrawNacherfassung } from '#contract/nacherfassung.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

const NICHTS = 'Die Eingabe wartet weiter auf die Prüfung.'

/** Before anybody has checked it; it stays in the list with the reason. */
export function NacherfassungZuruecknehmen({ juryId, nacherfassung, onClose }: { juryId: string; nacherfassung: Nacherfassung; onClose(): void }) {
  const headers = usePersonKopf()
  const form = useId()
  const [grund, setGrund] = useState('')
  const [fehlt, setFehlt] = useState(false)
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [['jury', juryId]], onClose })
  const frage = `Papierstimmen von ${nacherfassung.name} zurücknehmen?`
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (grund.trim() === '') return setFehlt(true)
    const params = { juryId, nacherfassungId: nacherfassung.id }
    const withdraw = () => callApi(withdrawNacherfassung, { headers, params, body: { grund: grund.trim() } })
    void confirm({ frage, sonst: NICHTS }, withdraw, onClose)
  }
  return (
    <Dialog
      open
      size="md"
      onClose={close}
      title={frage}
      actions={
        <>
          <Button size="touch" onClick={close}>
            Abbrechen
          </Button>
          <Button type="submit" form={form} size="touch" variant="danger" loading={laeuft}>
            Zurücknehmen
          </Button>
        </>
      }
    >
      <form id={form} className="punkt-entscheiden" onSubmit={handleSubmit}>
        <p>Nichts davon zählt dann. Die Eingabe bleibt unter „Entschieden“ stehen.</p>
        <TextAreaField
          label="Grund"
          value={grund}
          onChange={(event) => setGrund(event.currentTarget.value)}
          error={fehlt && grund.trim() === '' ? 'Bitte nennen Sie den Grund.' : undefined}
        />
        <Absage fehler={fehler} sonst={NICHTS} />
      </form>
    </Dialog>
  )
}
