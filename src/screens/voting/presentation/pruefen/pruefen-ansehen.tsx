import { stueckZeile } from '#src/parts/vorfuehrung/pruefung-worte.ts'
import type { Pruefstueck } from '#src/parts/vorfuehrung/pruefstuecke.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import './pruefen-ansehen.css'

/** One of what is not as it should be, to judge by oneself: with the player of the browser. */
export function PruefenAnsehen({ stueck, url, onClose }: { stueck: Pruefstueck; url: string; onClose: () => void }) {
  const { art, thumb, titel, name } = stueck
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={titel}
      actions={
        <Button size="touch" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <div className="pruefen-ansehen">
        {art === 'bild' ? (
          <img src={url} alt={`${name} von „${titel}“`} />
        ) : (
          // What is tried here has no captions of its own: it is played for whoever presents it, before the show.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video src={url} poster={thumb ? `/media/${thumb}` : undefined} controls playsInline aria-label={`${name} von „${titel}“`} />
        )}
      </div>
      <p>{stueckZeile(stueck)}</p>
    </Dialog>
  )
}
