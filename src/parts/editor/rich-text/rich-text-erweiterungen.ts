import { StarterKit } from '@tiptap/starter-kit'

const LINK = /^(https:\/\/|mailto:)/i

/** What the server keeps (server/domain/grund/sanitise-html.ts), and nothing more: what is pasted loses the rest at once, not after saving. */
export const ERWEITERUNGEN = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: (href) => LINK.test(href),
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
    },
  }),
]
