import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Stufe } from '#contract/auszeichnung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { ankerOf } from './gewinner-worte.ts'

interface GewinnerKopfProps {
  stufen: readonly Stufe[]
  agenturen: boolean
  /** In the page of another house: every way leads out of its frame. */
  eingebettet: boolean
}

export function GewinnerKopf({ stufen, agenturen, eingebettet }: GewinnerKopfProps) {
  const [hinweis, setHinweis] = useState('')
  return (
    <header className="gewinner__kopf">
      <Link to="/" className="gewinner__logo" aria-label="Lorbeer, zur Startseite" {...(eingebettet && { target: '_blank', rel: 'noopener' })}>
        <Logo />
      </Link>
      <nav className="gewinner__wege" aria-label="Auf dieser Seite">
        {stufen.map((stufe) => (
          <a key={stufe} href={`#${ankerOf(stufe)}`}>
            {MEDAILLE_TITEL[stufe]}
          </a>
        ))}
        {agenturen ? <a href="#agenturen">Agenturen</a> : null}
      </nav>
      <div className="gewinner__knoepfe">
        <span role="status">{hinweis}</span>
        <IconButton
          size="desktop"
          label="Teilen"
          icon={<ShareNetworkIcon size={22} aria-hidden="true" />}
          onClick={() => void share().then(setHinweis)}
        />
        <IconButton
          size="desktop"
          className="gewinner__drucken"
          label="Drucken"
          icon={<PrinterIcon size={22} aria-hidden="true" />}
          onClick={() => print()}
        />
      </div>
    </header>
  )
}

/** By what the device has for it, else as an address to paste; what there is to say about it. */
async function share(): Promise<string> {
  const url = location.origin + location.pathname
  try {
    const { share: teilen } = navigator as { share?: Navigator['share'] }
    if (teilen) {
      await teilen.call(navigator, { url, title: document.title })
      return ''
    }
    await navigator.clipboard.writeText(url)
    return 'Adresse kopiert'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? '' : `Bitte kopieren: ${url}`
  }
}
