import { useState } from 'react'
import { EnvelopeIcon } from '@phosphor-icons/react/dist/csr/Envelope'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { useAppContext } from '../tablet/app-context.ts'
import type { Anlass } from './anlass.ts'
import { sendMeldung } from './meldungen.ts'
import './jurybuero-dialog.css'

/** Name, telephone and e-mail of the Jurybüro, also offline; a message is sent now or kept until there is a network. */
export default function JurybueroDialog({ anlass, onClose }: { anlass: Anlass; onClose: () => void }) {
  const { person, now } = useAppContext()
  const [text, setText] = useState(anlass.vorschlag)
  const [lage, setLage] = useState<'schreibt' | 'sendet' | 'gesendet' | 'vorgemerkt'>('schreibt')
  const [fehler, setFehler] = useState<string | null>(null)

  async function senden() {
    if (!text.trim()) return setFehler('Bitte schreiben Sie ein paar Worte.')
    setLage('sendet')
    const { juryId, einreichungId } = anlass
    const sendung = await sendMeldung(person.id, { id: uuidV7(now(), crypto), juryId, einreichungId, text: text.trim() })
    setLage(sendung.lage === 'abgelehnt' ? 'schreibt' : sendung.lage)
    if (sendung.lage === 'abgelehnt') setFehler(sendung.satz)
  }

  const fertig = lage === 'gesendet' || lage === 'vorgemerkt'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Jurybüro informieren"
      size="md"
      actions={
        <>
          <Button size="touch" onClick={onClose}>
            {fertig ? 'Schließen' : 'Abbrechen'}
          </Button>
          {fertig ? null : (
            <Button size="touch" variant="confirm" loading={lage === 'sendet'} onClick={() => void senden()}>
              Nachricht senden
            </Button>
          )}
        </>
      }
    >
      <Kontakt jurybuero={anlass.jurybuero} />
      {fertig ? (
        <p className="jurybuero__fertig" role="alert">
          {lage === 'gesendet'
            ? 'Ihre Nachricht ist beim Jurybüro.'
            : 'Ihre Nachricht ist vorgemerkt und wird gesendet, sobald der Server wieder antwortet. Eilt es, rufen Sie bitte an.'}
        </p>
      ) : (
        <TextAreaField
          label="Ihre Nachricht"
          size="touch"
          rows={4}
          maxLength={2000}
          value={text}
          error={fehler}
          onChange={({ target }) => {
            setText(target.value)
            setFehler(null)
          }}
        />
      )}
    </Dialog>
  )
}

function Kontakt({ jurybuero: { name, telefon, email } }: { jurybuero: Jurypaket['jurybuero'] }) {
  if (!name && !telefon && !email) return null
  return (
    <address className="jurybuero__kontakt">
      <b>{name}</b>
      {telefon ? (
        <a href={`tel:${telefon.replaceAll(/[^+\d]/g, '')}`}>
          <PhoneIcon size={22} aria-hidden="true" />
          {telefon}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`}>
          <EnvelopeIcon size={22} aria-hidden="true" />
          {email}
        </a>
      ) : null}
    </address>
  )
}
