import type { PaketMedium } from '#contract/jurypaket.ts'
import { hideBild } from '#src/parts/medium/hide-bild.ts'
import { mediumUrl } from '#src/parts/medium/medien-of.ts'
import './werk-band.css'

const HOECHSTENS = 4

/** Some works of a category, whole and in their own proportions; what does not fit is left out, never cut. */
export function WerkBand({ bilder }: { bilder: readonly PaketMedium[] }) {
  return (
    <div className="werk-band" aria-hidden="true">
      {bilder.slice(0, HOECHSTENS).map((bild) => (
        <img
          key={bild.sha256}
          src={mediumUrl(bild)}
          width={bild.width ?? undefined}
          height={bild.height ?? undefined}
          alt=""
          decoding="async"
          onError={hideBild}
        />
      ))}
    </div>
  )
}
