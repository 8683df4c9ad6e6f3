import { Link, Outlet } from 'react-router-dom'
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { YOUNG_ROUTE } from '#contract/produkt.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { usePageMark } from '#src/ui/use-page-mark.ts'
import { useYoung } from '../young-kontext.ts'
import { JuryFrisch } from './jury-frisch.tsx'
import { closeVollbild, openVollbild } from './vollbild.ts'
import { useVorfuehrung } from './use-vorfuehrung.ts'
import './oeffentlich.css'

/** `/younglorbeer/oeffentlich`: what an audience may see, always dark, without a bar, a count or a sentence about this device. */
export function Component() {
  useTitel('Young')
  usePageMark('oeffentlich')
  const bewegt = useVorfuehrung()
  const kontext = useYoung()
  return (
    <div className={classNames('oeffentlich young dark', !bewegt && 'oeffentlich--ruht')}>
      {kontext.young.map(({ id }) => (
        <JuryFrisch key={id} juryId={id} />
      ))}
      <Outlet context={kontext} />
      <nav className="oeffentlich__wege" aria-label="Vorführung">
        <Button size="touch" icon={<CornersOutIcon size={20} aria-hidden="true" />} onClick={openVollbild}>
          Vollbild
        </Button>
        <ButtonLink as={Link} size="touch" to={YOUNG_ROUTE} icon={<XIcon size={20} aria-hidden="true" />} onClick={closeVollbild}>
          Beenden
        </ButtonLink>
      </nav>
    </div>
  )
}
