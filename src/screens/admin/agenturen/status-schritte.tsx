import { type FormEvent, useState } from 'react'
import { changeAgenturStatus, resendBestaetigung, type Agentur, type AgenturSchritt } from '#contract/agentur.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { AgenturStatusZeichen } from '#src/parts/agentur/agentur-status.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

interface Schritt {
  knopf: string
  frage: string
  folge: string
  /** The label of the text that the agency reads; null: none is asked for. */
  text: string | null
  ton: 'primary' | 'secondary' | 'danger'
}

const NICHTS = 'Es wurde nichts geändert.'

const SCHRITTE: Readonly<Record<AgenturSchritt, Schritt>> = {
  FREIGEBEN: {
    knopf: 'Freigeben',
    frage: 'Agentur freigeben?',
    text: null,
    ton: 'primary',
    folge: 'Ab jetzt kann sie verbindlich abgeben. Sie erfährt es per E-Mail.',
  },
  RUECKFRAGE: {
    knopf: 'Rückfrage …',
    frage: 'Rückfrage stellen',
    text: 'Ihre Frage',
    ton: 'secondary',
    folge: 'Die Agentur bekommt Ihre Frage per E-Mail und liest sie bei ihren Daten. Abgeben kann sie erst nach der Freigabe.',
  },
  SPERREN: {
    knopf: 'Sperren …',
    frage: 'Agentur sperren?',
    text: 'Grund',
    ton: 'danger',
    folge: 'Sie kann nichts mehr abgeben, ihre Entwürfe bleiben. Den Grund bekommt sie per E-Mail.',
  },
  ENTSPERREN: {
    knopf: 'Entsperren',
    frage: 'Agentur entsperren?',
    text: null,
    ton: 'primary',
    folge: 'Sie kann wieder abgeben. Sie erfährt es per E-Mail.',
  },
  ARCHIVIEREN: {
    knopf: 'Archivieren …',
    frage: 'Agentur archivieren?',
    text: null,
    ton: 'danger',
    folge: 'Sie steht dann nicht mehr zur Wahl und kann nichts abgeben. Ihre Daten bleiben, und Sie können sie wieder aufnehmen.',
  },
  AUFNEHMEN: {
    knopf: 'Wieder aufnehmen',
    frage: 'Agentur wieder aufnehmen?',
    text: null,
    ton: 'primary',
    folge: 'Danach prüfen Sie ihre Daten und geben sie frei.',
  },
}

const SATZ: Readonly<Record<string, string>> = {
  REGISTRIERT: 'Die E-Mail-Adresse ist noch nicht bestätigt. Ein Konto gibt es erst danach.',
  BESTAETIGT: 'Die Agentur hat ihre E-Mail-Adresse bestätigt und wartet auf die Freigabe.',
  FREIGEGEBEN: 'Die Agentur kann abgeben.',
  RUECKFRAGE: 'Die Agentur wurde um Ergänzung gebeten.',
  GESPERRT: 'Die Agentur kann nichts abgeben.',
  ARCHIVIERT: 'Die Agentur nimmt nicht mehr teil.',
}

/** The state and the steps that are possible now, each after asking. */
export function StatusSchritte({ agentur, notizOffen }: { agentur: Agentur; notizOffen: boolean }) {
  const [gewaehlt, setGewaehlt] = useState<AgenturSchritt | null>(null)
  const schritte = agentur.schritte as AgenturSchritt[]
  return (
    <section className="status-schritte editor__breit" aria-label="Status">
      <p className="status-schritte__stand">
        <AgenturStatusZeichen status={agentur.status} />
      </p>
      <p>{SATZ[agentur.status] ?? ''}</p>
      {agentur.statusGrund ? <blockquote>{agentur.statusGrund}</blockquote> : null}
      {agentur.registrierung ? <Registriert id={agentur.id} registrierung={agentur.registrierung} /> : null}
      <div className="status-schritte__knoepfe">
        {schritte.map((schritt) => (
          <Button
            key={schritt}
            variant={SCHRITTE[schritt].ton === 'primary' ? 'primary' : 'secondary'}
            aria-disabled={notizOffen}
            onClick={() => (notizOffen ? undefined : setGewaehlt(schritt))}
          >
            {SCHRITTE[schritt].knopf}
          </Button>
        ))}
      </div>
      {notizOffen ? <p className="status-schritte__zuerst">Bitte speichern Sie zuerst die Notiz.</p> : null}
      {gewaehlt ? <SchrittDialog agentur={agentur} schritt={gewaehlt} onClose={() => setGewaehlt(null)} /> : null}
    </section>
  )
}

interface SchrittDialogProps {
  agentur: Agentur
  schritt: AgenturSchritt
  onClose: () => void
}

function SchrittDialog({ agentur, schritt, onClose }: SchrittDialogProps) {
  const { knopf, frage, folge, text: label, ton } = SCHRITTE[schritt]
  const { confirm, laeuft, fehler, feld, close } = useFrage({ keys: [['agenturen'], ['lage'], ['verlauf', 'agentur', agentur.id]], onClose })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog stands inside the form of the note.
    event.stopPropagation()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    const change = () => callApi(changeAgenturStatus, { params: { id: agentur.id }, body: { schritt, text, version: agentur.version } })
    void confirm({ frage: `${agentur.agenturnameVeroeffentlichungen}: ${frage}`, sonst: NICHTS }, change, onClose)
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={frage}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button type="submit" form="status-schritt" variant={ton === 'danger' ? 'danger' : 'primary'} loading={laeuft}>
            {knopf.replace(' …', '')}
          </Button>
        </>
      }
    >
      <form id="status-schritt" noValidate className="status-schritte__frage" onSubmit={handleSubmit}>
        <p>{folge}</p>
        {label ? <TextAreaField label={label} name="text" rows={5} defaultValue="" error={feld('text')} /> : null}
        <Absage fehler={feld('text') ? null : fehler} sonst={NICHTS} />
      </form>
    </Dialog>
  )
}

function Registriert({ id, registrierung: { name, email, createdMs } }: { id: string; registrierung: NonNullable<Agentur['registrierung']> }) {
  const { run, laeuft, fehler } = useAktion()
  const [an, setAn] = useState('')
  const send = () =>
    run(
      () => callApi(resendBestaetigung, { params: { id } }),
      (antwort) => setAn(antwort.an),
    )
  return (
    <div className="status-schritte__registriert">
      <p>{`Registriert am ${formatZeitpunkt(createdMs)} von ${name}, ${email}.`}</p>
      <Button loading={laeuft} onClick={() => void send()}>
        Bestätigung erneut senden
      </Button>
      <p role="status">{fehler ? fehler.satz : an && `Die E-Mail an ${an} ist unterwegs. Der Link darin gilt 48 Stunden.`}</p>
    </div>
  )
}
