import { useState } from 'react'
import { saveDatei } from '#src/lib/save-datei.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { tabletOf } from './tablet-store.ts'

interface Props {
  benutzerId: string
  /** More than none; null while the vote store cannot be read. */
  wartend: number | null
  onCancel(): void
  onLeave(): Promise<void>
}

/** Logout never loses a vote: while votes wait it offers to send them, to save them as a file, or to stay (product.md §2.2). */
export default function AbmeldenDialog({ benutzerId, wartend: anfangs, onCancel, onLeave }: Props) {
  const [wartend, setWartend] = useState(anfangs)
  const [busy, setBusy] = useState(false)
  const [hinweis, setHinweis] = useState<string | null>(null)

  async function sendFirst() {
    setBusy(true)
    const tablet = await tabletOf(benutzerId)
    await tablet.sendNow()
    const left = await tablet.countWartend()
    setBusy(false)
    if (left === 0) return onLeave()
    setWartend(left)
    setHinweis('Gerade gibt es keine Verbindung. Die Stimmen bleiben auf diesem Tablet gespeichert.')
  }

  async function saveAsDatei() {
    const tablet = await tabletOf(benutzerId)
    saveDatei(await tablet.makeNotfallDatei({ alle: false }))
    setHinweis('Die Datei ist gesichert. Bitte geben Sie sie dem Wettbewerbsbüro.')
  }

  if (wartend === null) return <Ungewiss onCancel={onCancel} onLeave={onLeave} />
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      title={wartend === 1 ? '1 Stimme ist noch nicht übertragen' : `${wartend} Stimmen sind noch nicht übertragen`}
    >
      <p>Sie liegen sicher auf diesem Tablet. Am besten senden Sie sie, bevor Sie sich abmelden.</p>
      {hinweis ? <InlineError title={hinweis} /> : null}
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
          Abmelden, Stimmen bleiben auf diesem Tablet
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
