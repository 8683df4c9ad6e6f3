import type { Icon } from '@phosphor-icons/react'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DeviceTabletSpeakerIcon } from '@phosphor-icons/react/dist/csr/DeviceTabletSpeaker'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { BereitschaftArt } from '#src/parts/jury/bereitschaft-stand.ts'

const ZEICHEN: Readonly<Record<BereitschaftArt, Icon>> = {
  BEREIT: CheckIcon,
  WARTET: DeviceTabletSpeakerIcon,
  HANDGRIFF: HandTapIcon,
  STEHT: WarningCircleIcon,
}

export const ART_WORT: Readonly<Record<BereitschaftArt, string>> = {
  BEREIT: 'bereit, auch ohne WLAN',
  WARTET: 'lädt oder hält Stimmen, nichts geht verloren',
  HANDGRIFF: 'braucht einen Handgriff',
  STEHT: 'kann so nicht beginnen',
}

export function StandZeichen({ art }: { art: BereitschaftArt }) {
  const Zeichen = ZEICHEN[art]
  return <Zeichen className={`stand-zeichen stand-zeichen--${art.toLowerCase()}`} size={18} weight="bold" aria-hidden="true" />
}
