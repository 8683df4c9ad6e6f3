import { useEffect, useRef, useState } from 'react'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { PaketMedium } from '#contract/jurypaket.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { mediumUrl } from './medien-of.ts'
import { useZoom } from './use-zoom.ts'
import './vollbild.css'

const STEP = 1.5

/** One picture on the whole screen; the controls stand below it. `kleiner` is shown when the large rendition is not on the tablet. */
export function Vollbild({ datei, kleiner, alt, onClose }: { datei: PaketMedium; kleiner: PaketMedium; alt: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const bild = useRef<HTMLImageElement>(null)
  const [fehlt, setFehlt] = useState(false)
  const { handlers, step } = useZoom({ bild, onZoom: () => {} })
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="vollbild" aria-label={alt} onClose={onClose}>
      <div className="vollbild__flaeche" {...handlers}>
        <img
          ref={bild}
          className="vollbild__bild"
          src={mediumUrl(fehlt ? kleiner : datei)}
          alt={alt}
          draggable={false}
          onError={() => setFehlt(true)}
        />
      </div>
      <div className="vollbild__leiste">
        <IconButton label="Verkleinern" size="vote" icon={<MinusIcon size={26} />} onClick={() => step(1 / STEP)} />
        <IconButton label="Vergrößern" size="vote" icon={<PlusIcon size={26} />} onClick={() => step(STEP)} />
        <IconButton label="Vollbild schließen" size="vote" icon={<XIcon size={26} />} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}
