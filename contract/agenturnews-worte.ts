import type { NewsStand } from './agenturnews.ts'

export const NEWS_STAND_WORT: Readonly<Record<NewsStand, string>> = {
  SICHTBAR: 'Sichtbar',
  GEPLANT: 'Geplant',
  ABGELAUFEN: 'Abgelaufen',
  ENTWURF: 'Entwurf',
}
