import { mediumUrl } from '#src/parts/medium/medien-of.ts'
import { stueckZeile } from '#src/parts/vorfuehrung/pruefung-worte.ts'
import type { Pruefstueck } from '#src/parts/vorfuehrung/pruefstuecke.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import './pruefen-ansehen.css'

/** One of what is not as it should be, to judge by oneself: with the player of the browser. */
export function PruefenAnsehen({ stueck, onClose }: { stueck: Pruefstueck; onClose: () => void }) {
  const { art, datei, titel, name } = stueck
  const url = mediumUrl(datei)
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
          <video src={url} controls playsInline aria-label={`${name} von „${titel}“`} />
        )}
      </div>
      <p>{stueckZeile(stueck)}</p>
    </Dialog>
  )
}
