/** Sent with every question for pictures: which formats this browser shows. In doubt JPEG. */
export const bilderKopf = (): Promise<Record<string, string>> => import('./bildprobe.ts').then(({ kopf }) => kopf).catch(() => ({}))
