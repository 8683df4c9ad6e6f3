import { createElement, type ReactNode, useMemo } from 'react'
import { classNames } from './class-names.ts'
import './rich-text-ansicht.css'

const TAGS = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3'])
const LINK = /^(https:\/\/|mailto:)/i

/** Rich text of the server, which has made it safe. It becomes elements of the same few tags, never markup, so that nothing else can come through. */
export function RichTextAnsicht({ html, className }: { html: string; className?: string }) {
  const inhalt = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={classNames('rich-text-ansicht', className)}>{inhalt}</div>
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => toElement(child, index))
}

function toElement(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  const tag = node.localName
  if (tag === 'br') return <br key={key} />
  if (tag === 'a') return <Verweis key={key} href={node.getAttribute('href')} inhalt={childrenOf(node)} />
  return TAGS.has(tag) ? createElement(tag, { key }, ...childrenOf(node)) : null
}

function Verweis({ href, inhalt }: { href: string | null; inhalt: ReactNode }) {
  return href && LINK.test(href) ? (
    <a href={href} rel="noopener noreferrer">
      {inhalt}
    </a>
  ) : (
    inhalt
  )
}
