import type { ReactNode } from 'react'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import './inline-error.css'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type InlineErrorProps = {
  title?: string
  onRetry?: (() => void) | undefined
  retryLabel?: string
  retrying?: boolean
  className?: string
  children?: ReactNode
}

export function InlineError(props: InlineErrorProps) {
  const { title = 'Das hat nicht geklappt.', onRetry, retryLabel = 'Erneut versuchen', retrying, className, children } = props
  return (
    <div className={classNames('inline-error', className)} role="alert">
      <WarningOctagonIcon className="inline-error__icon" size={24} weight="fill" aria-hidden="true" />
      <div className="inline-error__text">
        <strong className="inline-error__title">{title}</strong>
        {children ? <div>{children}</div> : null}
        {onRetry ? (
          <Button className="inline-error__retry" onClick={onRetry} loading={retrying ?? false}>
            {retryLabel}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
