import type { ComponentProps, ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import './icon-button.css'
import { classNames } from './class-names.ts'

type IconButtonSize = 'desktop' | 'touch' | 'vote'

type IconButtonProps = {
  label: string
  icon: ReactNode
  size?: IconButtonSize
} & Omit<ComponentProps<'button'>, 'aria-label' | 'children'>

export function IconButton({ label, icon, size = 'touch', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={iconButtonClass(size, className)}>
      {icon}
    </button>
  )
}

type IconButtonLinkProps<Link extends ElementType> = {
  as?: Link
  label: string
  icon: ReactNode
  size?: IconButtonSize
} & Omit<ComponentPropsWithRef<Link>, 'as' | 'label' | 'icon' | 'size' | 'aria-label' | 'children'>

export function IconButtonLink<Link extends ElementType = 'a'>({ as, label, icon, size = 'touch', className, ...rest }: IconButtonLinkProps<Link>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element title={label} {...rest} aria-label={label} className={iconButtonClass(size, className)}>
      {icon}
    </Element>
  )
}

function iconButtonClass(size: IconButtonSize, className: string | undefined): string {
  return classNames('icon-button', `icon-button--${size}`, className)
}
