import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { resendMail, type Mail } from '#contract/mail.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { mailQuery } from '#src/parts/mail/mail-queries.ts'
import { MailStand } from '#src/parts/mail/mail-stand.tsx'
import { vorlageWortOf } from '#contract/mail-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import '#src/parts/editor/editor.css'
import './mails.css'

const FRAGE = 'E-Mail noch einmal senden?'
const NICHTS = 'Es wurde nichts gesendet.'
const ZURUECK = { to: '/admin/mails/gesendet', label: 'Mails' }

export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(mailQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <MailAnsicht mail={abfrage.data} />
}

function MailAnsicht({ mail }: { mail: Mail }) {
  useTitel(mail.betreff)
  const { an, betreff, vorlage, status, versuche, fehler, createdMs, gesendetMs, text } = mail
  return (
    <main className="editor" id="inhalt">
      <header className="editor__kopf">
        <Link className="editor__zurueck" to={ZURUECK.to}>
          <ArrowLeftIcon size={18} aria-hidden="true" />
          {ZURUECK.label}
        </Link>
        <h1>{betreff}</h1>
      </header>
      <dl className="mail__daten">
        <dt>An</dt>
        <dd>{an}</dd>
        <dt>Vorlage</dt>
        <dd>{vorlageWortOf(vorlage)}</dd>
        <dt>Geschrieben</dt>
        <dd>{formatZeitpunkt(createdMs)}</dd>
        <dt>Status</dt>
        <dd>
          <MailStand status={status} />
          {gesendetMs === null ? null : `, ${formatZeitpunkt(gesendetMs)}`}
          {versuche > 1 ? `, ${versuche} Versuche` : null}
        </dd>
        {fehler ? (
          <>
            <dt>{status === 'FEHLER' ? 'Grund' : 'Letzter Versuch'}</dt>
            <dd>{fehler}</dd>
          </>
        ) : null}
      </dl>
      <div className="mail__text">{text}</div>
      {status === 'WARTET' ? <p role="status">Die E-Mail ist noch unterwegs. Scheitert ein Versuch, folgen weitere von selbst.</p> : null}
      {status === 'WARTET' ? null : <ErneutSenden mail={mail} />}
    </main>
  )
}

function ErneutSenden({ mail: { id, an, vorlage } }: { mail: Mail }) {
  const [asking, setAsking] = useState(false)
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [['mails']], verlaesst: true, onClose: () => setAsking(false) })
  const nochDa = useNochDa()
  const navigate = useNavigate()

  async function send() {
    const istNoch = notePerson()
    const neu = await callApi(resendMail, { params: { id } })
    if (istNoch()) writeMessage('Die E-Mail wird noch einmal gesendet.')
    return neu
  }

  function goOn(neu: { id: string }) {
    if (!nochDa()) return
    setAsking(false)
    return navigate(`/admin/mails/gesendet/${neu.id}`)
  }

  return (
    <>
      <Button icon={<PaperPlaneTiltIcon size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        Erneut senden …
      </Button>
      <Dialog
        open={asking}
        title={FRAGE}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button variant="primary" loading={laeuft} onClick={() => void confirm({ frage: FRAGE, sonst: NICHTS }, send, goOn)}>
              Erneut senden
            </Button>
          </>
        }
      >
        {vorlage
          ? 'Die E-Mail wird aus der jetzigen Vorlage neu geschrieben, mit einem neuen Link und an die Adresse, die das Konto jetzt hat.'
          : `Dieselbe E-Mail geht noch einmal an ${an}.`}
        <Absage fehler={fehler} sonst={NICHTS} />
      </Dialog>
    </>
  )
}
