import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { AVATAR_KANTE, putAvatar, removeAvatar } from '#contract/benutzer.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { avatarUrlOf, benutzerNameOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { Zuschnitt } from '#src/parts/benutzer/zuschnitt.tsx'
import { EditorKopf } from '#src/parts/editor/editor-kopf.tsx'
import { VerlassenDialog } from '#src/parts/editor/verlassen-dialog.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useBenutzer } from './use-benutzer.tsx'
import './avatar-screen.css'

const UNLESBAR = 'Diese Datei lässt sich nicht als Bild lesen. Bitte nehmen Sie ein JPEG oder PNG.'
const ZU_KLEIN = `Das Bild ist zu klein: Es braucht mindestens ${AVATAR_KANTE} × ${AVATAR_KANTE} Pixel.`

export function Component() {
  const { benutzer, kopf } = useBenutzer()
  const input = useRef<HTMLInputElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [bild, setBild] = useState<ImageBitmap | null>(null)
  const [asking, setAsking] = useState(false)
  const { laeuft, fehler, satz, setFehler, setSatz, run } = useAusfuehren(() => {
    setBild(null)
    setAsking(false)
  })
  const src = avatarUrlOf(benutzer)

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    setSatz('')
    const gelesen = await createImageBitmap(file).catch(() => null)
    const mangel = gelesen === null ? UNLESBAR : Math.min(gelesen.width, gelesen.height) < AVATAR_KANTE ? ZU_KLEIN : null
    setFehler(mangel)
    if (mangel === null) setBild(gelesen)
  }
  const save = () => run(() => send(benutzer.id, canvas.current), 'Das Bild ist gespeichert.')
  const remove = () => run(() => callApi(removeAvatar, { params: { id: benutzer.id } }), 'Das Bild ist entfernt.')

  return (
    <main className="editor" id="inhalt">
      <EditorKopf {...kopf} />
      <div className="avatar-screen">
        {bild ? <Zuschnitt bild={bild} canvas={canvas} /> : <Avatar name={benutzerNameOf(benutzer)} src={src} size={160} />}
        {bild || src ? null : (
          <p>Ohne Bild stehen überall die Initialen. Am besten eignet sich ein Porträt, aus dem sich ein Quadrat schneiden lässt.</p>
        )}
        {fehler ? <InlineError title={fehler} /> : null}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label="Bilddatei"
          onChange={(event) => void handleFile(event)}
        />
        <div className="avatar-screen__knoepfe">
          {bild ? (
            <Button variant="primary" loading={laeuft} onClick={() => void save()}>
              Bild speichern
            </Button>
          ) : null}
          <Button icon={<ImageIcon size={18} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {bild || src ? 'Anderes Bild wählen' : 'Bild wählen'}
          </Button>
          {bild ? <Button onClick={() => setBild(null)}>Abbrechen</Button> : null}
          {src && !bild ? (
            <Button variant="ghost" icon={<TrashIcon size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
              Bild entfernen
            </Button>
          ) : null}
        </div>
        <p role="status">{satz}</p>
      </div>
      <VerlassenDialog offen={bild !== null && !laeuft} />
      <EntfernenDialog open={asking} laeuft={laeuft} onClose={() => setAsking(false)} onRemove={() => void remove()} />
    </main>
  )
}

/** One change of the image at a time, with what came of it. */
function useAusfuehren(onDone: () => void) {
  const client = useQueryClient()
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)
  const [satz, setSatz] = useState('')
  async function run(act: () => Promise<unknown>, done: string) {
    setLaeuft(true)
    setFehler(null)
    try {
      await act()
      await client.invalidateQueries({ queryKey: ['benutzer'] })
      onDone()
      setSatz(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler(error.satz)
    } finally {
      setLaeuft(false)
    }
  }
  return { laeuft, fehler, satz, setFehler, setSatz, run }
}

interface EntfernenDialogProps {
  open: boolean
  laeuft: boolean
  onClose: () => void
  onRemove: () => void
}

function EntfernenDialog({ open, laeuft, onClose, onRemove }: EntfernenDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title="Bild entfernen?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="danger" loading={laeuft} onClick={onRemove}>
            Entfernen
          </Button>
        </>
      }
    >
      Danach stehen wieder die Initialen. Das Bild wird auch auf dem Server gelöscht.
    </Dialog>
  )
}

/** Bytes instead of JSON (decision 010). */
async function send(id: string, canvas: HTMLCanvasElement | null): Promise<void> {
  const jpeg = await new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve, 'image/jpeg', 0.9) : resolve(null)))
  if (!jpeg) throw new Error('the canvas gave no image')
  await callApi(putAvatar, { params: { id }, encodedBody: await jpeg.arrayBuffer(), headers: { 'content-type': 'image/jpeg' } })
}
