import { type ChangeEvent, useRef, useState } from 'react'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { AVATAR_KANTE, putAvatar, removeAvatar } from '#contract/benutzer.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { readDatei } from '#src/api/read-datei.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { avatarUrlOf, benutzerNameOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { Zuschnitt } from '#src/parts/benutzer/zuschnitt.tsx'
import { EditorKopf } from '#src/parts/editor/editor-kopf.tsx'
import { VerlassenDialog } from '#src/parts/editor/verlassen-dialog.tsx'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { useBenutzer } from './use-benutzer.tsx'
import './avatar-screen.css'

const UNLESBAR = 'Diese Datei lässt sich nicht als Bild lesen. Bitte nehmen Sie ein JPEG oder PNG.'
/** A canvas that is too large for the device, or out of memory, gives nothing. */
const OHNE_BILD = 'Aus diesem Ausschnitt ließ sich kein Bild machen. Bitte versuchen Sie es noch einmal, oder nehmen Sie ein kleineres Bild.'
const GESPEICHERT = 'Das Bild ist gespeichert.'
const ZU_KLEIN = `Das Bild ist zu klein: Es braucht mindestens ${AVATAR_KANTE} × ${AVATAR_KANTE} Pixel.`

export function Component() {
  const { benutzer, kopf } = useBenutzer()
  const input = useRef<HTMLInputElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [bild, setBild] = useState<ImageBitmap | null>(null)
  const [asking, setAsking] = useState(false)
  const [satz, setSatz] = useState('')
  const src = avatarUrlOf(benutzer)
  const sonst = src ? 'Das bisherige Bild bleibt.' : 'Es wurde nichts gespeichert.'
  const { run, laeuft, fehler, reset } = useAktion({ keys: [['benutzer']], absage: { frage: `Bild von ${benutzerNameOf(benutzer)}:`, sonst } })

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    setSatz('')
    reset()
    const gelesen = await createImageBitmap(file).catch(() => null)
    const mangel = gelesen === null ? UNLESBAR : Math.min(gelesen.width, gelesen.height) < AVATAR_KANTE ? ZU_KLEIN : null
    if (mangel === null) setBild(gelesen)
    else await run(() => Promise.reject(localError(mangel)))
  }
  function handleEntfernt() {
    setBild(null)
    setAsking(false)
    setSatz('Das Bild ist entfernt.')
  }
  const save = () =>
    run(
      () => send(benutzer.id, canvas.current),
      () => {
        // Another one may have been chosen meanwhile.
        setBild((jetzt) => (jetzt === bild ? null : jetzt))
        setSatz(GESPEICHERT)
      },
    )

  return (
    <main className="editor" id="inhalt">
      <EditorKopf {...kopf} />
      <div className="avatar-screen">
        {bild ? <Zuschnitt bild={bild} canvas={canvas} /> : <Avatar name={benutzerNameOf(benutzer)} src={src} size={160} />}
        {bild || src ? null : (
          <p>Ohne Bild stehen überall die Initialen. Am besten eignet sich ein Porträt, aus dem sich ein Quadrat schneiden lässt.</p>
        )}
        <Absage fehler={fehler} sonst={sonst} />
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
        <p role="status">{bild && satz === GESPEICHERT ? `${GESPEICHERT} Das neu gewählte ist es noch nicht.` : satz}</p>
      </div>
      <VerlassenDialog offen={bild !== null && !laeuft} />
      <Entfernen id={benutzer.id} open={asking} onClose={() => setAsking(false)} onEntfernt={handleEntfernt} />
    </main>
  )
}

interface EntfernenProps {
  id: string
  open: boolean
  onClose: () => void
  onEntfernt: () => void
}

function Entfernen({ id, open, onClose, onEntfernt }: EntfernenProps) {
  return (
    <Rueckfrage
      open={open}
      frage="Bild entfernen?"
      ja="Entfernen"
      sonst="Das Bild ist noch da."
      keys={[['benutzer']]}
      onJa={() => callApi(removeAvatar, { params: { id } })}
      onDone={onEntfernt}
      onClose={onClose}
    >
      Danach stehen wieder die Initialen. Das Bild wird auch auf dem Server gelöscht.
    </Rueckfrage>
  )
}

/** Bytes instead of JSON (decision 010). */
async function send(id: string, canvas: HTMLCanvasElement | null): Promise<void> {
  const jpeg = await new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve, 'image/jpeg', 0.9) : resolve(null)))
  if (!jpeg) throw localError(OHNE_BILD)
  await callApi(putAvatar, { params: { id }, encodedBody: await readDatei(jpeg.arrayBuffer()), headers: { 'content-type': 'image/jpeg' } })
}
