import { useEffect, useState } from 'react'
import type { Sendestand } from '#src/offline/kern/tablet.ts'
import { firstOf } from '#src/offline/kern/zustand.ts'
import { saveDatei } from '#src/lib/save-datei.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { stimmenUndNotizenWort } from '#src/parts/sendestand/wartend-wort.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { tabletOf } from '../tablet/tablet-store.ts'
import { countWartend, type Wartend } from '../tablet/wartend.ts'

interface Props {
  benutzerId: string
  /** Together more than none; null while the vote store cannot be read. */
  wartend: Wartend | null
  onCancel(): void
  onLeave(): Promise<void>
}

/** Logout never loses a vote: while votes wait it offers to send them, to save them as a file, or to stay (docs/protocol.md, „Change of person"). */
export default function AbmeldenDialog({ benutzerId, wartend: anfangs, onCancel, onLeave }: Props) {
  const [wartend, setWartend] = useState(anfangs)
  const [busy, setBusy] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)
  const [istDatei, setIstDatei] = useState(false)
  useEffect(() => {
    // A store that cannot be read says so by itself.
    void tabletOf(benutzerId).then((tablet) => tablet.prepareNotfallDatei())
  }, [benutzerId])

  async function sendFirst() {
    setBusy(true)
    const tablet = await tabletOf(benutzerId)
    await tablet.sendNow()
    const left = await countWartend(tablet)
    setBusy(false)
    if (left.stimmen + left.notizen === 0) return onLeave()
    setWartend(left)
    setFehler(`${liegenSatz(await firstOf(tablet.observeSendestand()))} ${bleibtOf(left)} auf diesem Tablet gespeichert.`)
  }

  async function saveAsDatei() {
    try {
      const tablet = await tabletOf(benutzerId)
      saveDatei(await tablet.makeNotfallDatei({ alle: false }))
      setFehler(null)
      setIstDatei(true)
    } catch {
      setIstDatei(false)
      setFehler('Die Datei konnte nicht gesichert werden. Was wartet, bleibt auf diesem Tablet.')
    }
  }

  if (wartend === null) return <Ungewiss onCancel={onCancel} onLeave={onLeave} />
  return (
    <Dialog open onClose={onCancel} role="alertdialog" title={titelOf(wartend)}>
      <p>{`${wartend.stimmen + wartend.notizen === 1 ? 'Sie liegt' : 'Sie liegen'} sicher auf diesem Tablet. Am besten senden Sie vor dem Abmelden.`}</p>
      {fehler ? <InlineError title={fehler} /> : null}
      {istDatei ? <p role="status">Die Datei ist gesichert. Bitte geben Sie sie dem Wettbewerbsbüro.</p> : null}
      <div className="abmelden-dialog__wege">
        <Button size="touch" variant="confirm" loading={busy} onClick={() => void sendFirst()}>
          Jetzt senden
        </Button>
        <Button size="touch" onClick={() => void saveAsDatei()}>
          Als Datei sichern
        </Button>
        <Button size="touch" onClick={onCancel}>
          Angemeldet bleiben
        </Button>
        <Button size="touch" variant="ghost" onClick={() => void onLeave()}>
          {`Abmelden, ${bleibtOf(wartend)} auf diesem Tablet`}
        </Button>
      </div>
    </Dialog>
  )
}

function Ungewiss({ onCancel, onLeave }: Pick<Props, 'onCancel' | 'onLeave'>) {
  return (
    <Dialog open onClose={onCancel} role="alertdialog" title="Lorbeer kann gerade nicht prüfen, ob Stimmen warten">
      <p>Der Speicher dieses Geräts antwortet nicht. Was darin wartet, bleibt dort und wird erst übertragen, wenn Sie sich hier wieder anmelden.</p>
      <div className="abmelden-dialog__wege">
        <Button size="touch" variant="primary" onClick={onCancel}>
          Angemeldet bleiben
        </Button>
        <Button size="touch" variant="ghost" onClick={() => void onLeave()}>
          Abmelden, Stimmen bleiben auf diesem Tablet
        </Button>
      </div>
    </Dialog>
  )
}

/** „2 Stimmen und 1 Notiz sind noch nicht übertragen" */
function titelOf({ stimmen, notizen }: Wartend): string {
  return `${stimmenUndNotizenWort(stimmen, notizen)} ${stimmen + notizen === 1 ? 'ist' : 'sind'} noch nicht übertragen`
}

/** Why what was to be sent still lies here. */
function liegenSatz({ lage, netz }: Sendestand): string {
  if (lage === 'abgemeldet') return 'Bitte melden Sie sich zuerst neu an.'
  if (lage === 'ansicht') return 'Bitte beenden Sie zuerst die Ansicht als andere Person.'
  if (lage === 'verboten') return 'Der Server nimmt von Ihrem Konto gerade keine Stimmen an.'
  if (lage === 'aktualisierung') return 'Bitte aktualisieren Sie zuerst Lorbeer.'
  return netz === 'offline' ? 'Gerade gibt es keine Verbindung.' : 'Der Server nimmt gerade nichts an.'
}

function bleibtOf({ stimmen, notizen }: Wartend): string {
  if (notizen === 0) return stimmen === 1 ? 'Ihre Stimme bleibt' : 'Stimmen bleiben'
  if (stimmen === 0) return notizen === 1 ? 'Ihre Notiz bleibt' : 'Notizen bleiben'
  return 'Stimmen und Notizen bleiben'
}
