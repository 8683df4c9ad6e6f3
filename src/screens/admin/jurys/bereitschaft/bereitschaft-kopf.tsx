import type { ReactNode } from 'react'
import { BrowserIcon } from '@phosphor-icons/react/dist/csr/Browser'
import { DeviceTabletSpeakerIcon } from '@phosphor-icons/react/dist/csr/DeviceTabletSpeaker'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus'
import { WifiHighIcon } from '@phosphor-icons/react/dist/csr/WifiHigh'
import type { Bereitschaft } from '#contract/bereitschaft.ts'
import { countBereitschaft, standOf, type BereitschaftArt } from '#src/parts/jury/bereitschaft-stand.ts'
import { Branch } from '#src/ui/branch.tsx'
import type { LeafState } from '#src/ui/branch-leaves.ts'
import { classNames } from '#src/ui/class-names.ts'

const BLATT: Readonly<Record<BereitschaftArt, LeafState>> = { BEREIT: 'on', WARTET: 'tablet', HANDGRIFF: 'open', STEHT: 'late' }

/** How many are ready, and what keeps the others. */
export function BereitschaftKopf({ bereitschaft }: { bereitschaft: Bereitschaft }) {
  const { bereit, gesamt, laden, nichts, ohneTablet, still, stimmen, imBrowser } = countBereitschaft(bereitschaft)
  return (
    <div className="tafel__kopf">
      <div className="tafel__zahl">
        <p>
          <strong>{`${bereit} von ${gesamt}`}</strong> Tablets bereit
        </p>
        <Branch states={bereitschaft.mitglieder.map((mitglied) => BLATT[standOf(mitglied, bereitschaft).art])} width={320} height={26} />
      </div>
      <dl className="tafel__werte">
        <Wert
          icon={<PackageIcon size={18} aria-hidden="true" />}
          name="Paket"
          zahl={laden}
          satz={nichts === 0 ? 'laden noch' : `laden noch, ${nichts} ${nichts === 1 ? 'hat' : 'haben'} nichts`}
          ton="tablet"
        />
        <Wert icon={<UserMinusIcon size={18} aria-hidden="true" />} name="Ohne Tablet" zahl={ohneTablet} satz="noch nie gesehen" ton="coral" />
        <Wert icon={<WifiHighIcon size={18} aria-hidden="true" />} name="Kontakt" zahl={still} satz="länger als 10 Min. still" ton="tablet" />
        <Wert icon={<DeviceTabletSpeakerIcon size={18} aria-hidden="true" />} name="Stimmen" zahl={stimmen} satz="warten auf Tablets" ton="tablet" />
        <Wert icon={<BrowserIcon size={18} aria-hidden="true" />} name="Im Browser" zahl={imBrowser} satz="nicht installiert" ton="amber" />
      </dl>
    </div>
  )
}

interface WertProps {
  icon: ReactNode
  name: string
  zahl: number
  satz: string
  ton: 'tablet' | 'amber' | 'coral'
}

function Wert({ icon, name, zahl, satz, ton }: WertProps) {
  return (
    <div>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>
        <span className={classNames('tafel__wert', zahl > 0 && `tafel__wert--${ton}`)}>{zahl}</span>
        <span>{satz}</span>
      </dd>
    </div>
  )
}
