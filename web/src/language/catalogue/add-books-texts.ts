import { books as de } from '../de/books.ts';
import { books as fr } from '../fr/books.ts';
import { books as it } from '../it/books.ts';
import { addTexts } from '../language.ts';

addTexts('books', { de, fr, it });
