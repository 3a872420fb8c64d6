import {
  browserPictures,
  type PictureSender,
  type Stamp,
  shrink,
} from '../pictures/pictureSender.js';

/** In Chinese whatever the page's language is: those who are handed the picture read it. */
const WORDS = '仅用于榕思维实名认证';
const SLANT = -Math.PI / 7;

/** Lines of words over the whole picture: a copy of it is good for nothing else. */
const watermark: Stamp = (pen, width, height) => {
  const size = Math.max(14, Math.round(Math.min(width, height) / 16));
  pen.font = `${size}px sans-serif`;
  pen.fillStyle = 'rgba(120, 120, 120, 0.45)';
  const across = pen.measureText(WORDS).width + size * 2;
  const reach = Math.hypot(width, height);
  pen.translate(width / 2, height / 2);
  pen.rotate(SLANT);
  for (let y = -reach / 2; y < reach / 2; y += size * 4) {
    for (let x = -reach / 2; x < reach / 2; x += across) pen.fillText(WORDS, x, y);
  }
  pen.resetTransform();
};

export const browserCards: PictureSender = {
  shrink: (file) => shrink(file, watermark),
  send: (sending) => browserPictures.send({ ...sending, kind: 'identity' }),
};
