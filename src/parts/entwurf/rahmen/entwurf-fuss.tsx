import { Link } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ButtonLink } from '#src/ui/button.tsx'
import { type EntwurfReiter, REITER_WORT } from '../../einreichung/tab-worte.ts'

interface EntwurfFussProps {
  basis: string
  davor: EntwurfReiter | undefined
  danach: EntwurfReiter | undefined
  satz: string
}

export function EntwurfFuss({ basis, davor, danach, satz }: EntwurfFussProps) {
  return (
    <footer className="entwurf__fuss">
      {davor ? (
        <ButtonLink
          as={Link}
          to={`${basis}/${davor}`}
          size="bar"
          icon={<ArrowLeftIcon size={20} aria-hidden="true" />}
          aria-label={`Zurück: ${REITER_WORT[davor]}`}
        >
          {REITER_WORT[davor]}
        </ButtonLink>
      ) : null}
      <p className="entwurf__fuss-satz">{satz}</p>
      {danach ? (
        <ButtonLink
          as={Link}
          to={`${basis}/${danach}`}
          variant="primary"
          size="bar"
          iconEnd={<ArrowRightIcon size={20} aria-hidden="true" />}
          aria-label={`Weiter: ${REITER_WORT[danach]}`}
        >
          {/* „Abgeben" alone would read as if it were done with this. */}
          {danach === 'abgeben' ? `Weiter: ${REITER_WORT.abgeben}` : REITER_WORT[danach]}
        </ButtonLink>
      ) : null}
    </footer>
  )
}
