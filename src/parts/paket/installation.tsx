import { useState, useSyncExternalStore } from 'react'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { readInstallPrompt, subscribeInstallPrompt, takeInstallPrompt } from './install-prompt.ts'
import { isApple, isInstalled } from './speicher-lage.ts'
import './installation.css'

/** How to put Lorbeer on the home screen, until it is there or the hint was put away. */
export default function InstallationHinweis() {
  const prompt = useSyncExternalStore(subscribeInstallPrompt, readInstallPrompt)
  const [weg, setWeg] = useState(false)
  if (weg || isInstalled() || (!prompt && !isApple())) return null
  return (
    <aside className="installation" aria-label="Installation">
      {prompt ? <DownloadSimpleIcon size={24} aria-hidden="true" /> : <ExportIcon size={24} aria-hidden="true" />}
      <p>
        {prompt
          ? 'Als App auf diesem Tablet startet Lorbeer auch ohne WLAN sofort.'
          : 'Tippen Sie auf „Teilen“, dann auf „Zum Home-Bildschirm“. Melden Sie sich dort neu an: nur da bleibt alles sicher gespeichert.'}
      </p>
      {prompt ? (
        <Button size="bar" onClick={() => void takeInstallPrompt()}>
          Installieren
        </Button>
      ) : null}
      <IconButton label="Hinweis ausblenden" icon={<XIcon size={22} />} onClick={() => setWeg(true)} />
    </aside>
  )
}
