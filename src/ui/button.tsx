import type { ComponentProps, ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react'
import './button.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'confirm'
type ButtonSize = 'desktop' | 'bar' | 'touch' | 'vote'

type ButtonLook = {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  iconEnd?: ReactNode
  block?: boolean
}

type ButtonProps = ButtonLook & { loading?: boolean } & ComponentProps<'button'>

export function Button({ variant, size, icon, iconEnd, block, loading = false, className, onClick, children, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) {
      event.preventDefault()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={buttonClass({ variant, size, block, className })}
      onClick={handleClick}
    >
      {loading ? <Spinner size={20} /> : icon}
      {children}
      {iconEnd}
    </button>
  )
}

type ButtonLinkProps<Link extends ElementType> = ButtonLook & { as?: Link } & Omit<ComponentPropsWithRef<Link>, keyof ButtonLook | 'as'>

/** A link that looks like a button; `as` takes the router's link component. */
export function ButtonLink<Link extends ElementType = 'a'>({
  as,
  variant,
  size,
  icon,
  iconEnd,
  block,
  className,
  children,
  ...rest
}: ButtonLinkProps<Link>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className={buttonClass({ variant, size, block, className })}>
      {icon}
      {children}
      {iconEnd}
    </Element>
  )
}

type ButtonClassOptions = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
  className?: string | undefined
}

function buttonClass({ variant = 'secondary', size = 'desktop', block, className }: ButtonClassOptions): string {
  return classNames('button', `button--${variant}`, `button--${size}`, block && 'button--block', className)
}
