import { Logo } from '#src/ui/logo.tsx'
import { Mark } from '#src/ui/mark.tsx'
import './young.css'

/** The mark of these rooms: the same wreath in their colour, and one word more. */
export function YoungLogo({ height = 28 }: { height?: number }) {
  return (
    <span className="young-logo">
      <Logo height={height}>
        {' '}
        <span className="young-logo__wort">Young</span>
      </Logo>
    </span>
  )
}

/** Over a category and a ballot: „Young · Plakat und Print“. */
export function YoungKopf({ titel }: { titel: string }) {
  return (
    <span className="young-kopf">
      <Mark size={24} />
      <span className="young-kopf__titel">
        <span className="young-kopf__zimmer">
          <span className="young-kopf__wort">Young</span>
          {' · '}
        </span>
        {titel}
      </span>
    </span>
  )
}
