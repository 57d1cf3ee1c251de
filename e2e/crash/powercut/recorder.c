/*
 * Records what a program asks the disk to do below one folder: preloaded into Electron's Node, it sees SQLite's
 * calls and Node's own alike. Each call is passed on as it is, and written to the record once it has succeeded.
 *
 * A record is: kind (1 byte), length of the path (4), path, number (8), length of the data (4), data.
 * Kinds: C created, W written (number: offset), T cut to a size (number), S synced, R renamed (data: the new
 * path), U removed, M folder made, K a mark of the scenario (data), F failed as asked (data: the call's name).
 *
 * POWERCUT_FAIL, which the program may set while it runs, is "NUMBER ERROR": this call below the folder, counted
 * from when it was set, fails with this error number and does nothing; with error 0 it does nothing and says it did.
 * With number 0 each call is recorded as F and none fails.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define LONGEST 4096
#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int record = -1;
static const char *folder, *marks;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("POWERCUT_RECORD");
  folder = getenv("POWERCUT_FOLDER");
  marks = getenv("POWERCUT_MARKS");
  if (path && folder && marks) record = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int isWatched(const char *path) {
  size_t length = record < 0 ? 0 : strlen(folder);
  return length > 0 && strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static int pathOf(int file, char *path) {
  char link[64];
  if (record < 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, LONGEST - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return 1;
}

static void note(char kind, const char *path, uint64_t number, const void *data, size_t size) {
  static ssize_t (*put)(int, const struct iovec *, int);
  if (!put) put = (ssize_t (*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev");
  int saved = errno;
  uint32_t length = strlen(path), bytes = size;
  struct iovec parts[] = {{&kind, 1}, {&length, 4}, {(void *)path, length}, {&number, 8}, {&bytes, 4}, {(void *)data, size}};
  pthread_mutex_lock(&lock);
  if (put(record, parts, 6) < 0) abort();
  pthread_mutex_unlock(&lock);
  errno = saved;
}

/* Whether this call is the one to fail; errno is set then. */
static int isToFail(const char *call, const char *path) {
  static char asked[64];
  static long count;
  long number = 0;
  int error = 0;
  if (record < 0 || !isWatched(path)) return 0;
  const char *now = getenv("POWERCUT_FAIL");
  if (!now || sscanf(now, "%ld %d", &number, &error) != 2) now = "";
  pthread_mutex_lock(&lock);
  if (strncmp(asked, now, sizeof asked - 1) != 0) count = 0;
  strncpy(asked, now, sizeof asked - 1);
  int isIt = now[0] != 0 && (count += 1) == number;
  pthread_mutex_unlock(&lock);
  if (!isIt && (now[0] == 0 || number > 0)) return 0;
  note('F', path, 0, call, strlen(call));
  errno = error;
  return isIt;
}

static int isFileToFail(const char *call, int file) {
  char path[LONGEST];
  return record >= 0 && file != record && pathOf(file, path) && isToFail(call, path);
}

static void noteWrite(int file, const void *data, ssize_t size, off64_t at) {
  char path[LONGEST];
  if (size <= 0 || file == record || !pathOf(file, path)) return;
  if (isWatched(path)) note('W', path, at, data, size);
  else if (strcmp(path, marks) == 0) note('K', path, 0, data, size);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  if (isFileToFail("write", file)) return errno ? -1 : (ssize_t)size;
  ssize_t done = real(file, data, size, at);
  noteWrite(file, data, done, at);
  return done;
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  if (isFileToFail("write", file)) return errno ? -1 : (ssize_t)size;
  ssize_t done = real(file, data, size, at);
  noteWrite(file, data, done, at);
  return done;
}

ssize_t write(int file, const void *data, size_t size) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (isFileToFail("write", file)) return errno ? -1 : (ssize_t)size;
  ssize_t done = real(file, data, size);
  if (done > 0 && record >= 0 && file != record) noteWrite(file, data, done, lseek64(file, 0, SEEK_CUR) - done);
  return done;
}

static void noteParts(int file, const struct iovec *parts, int count, ssize_t done, off64_t at) {
  for (int part = 0; part < count && done > 0; part += 1) {
    ssize_t size = parts[part].iov_len < (size_t)done ? (ssize_t)parts[part].iov_len : done;
    noteWrite(file, parts[part].iov_base, size, at);
    at += size;
    done -= size;
  }
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  if (isFileToFail("write", file)) return -1;
  ssize_t done = real(file, parts, count);
  if (done > 0 && record >= 0) noteParts(file, parts, count, done, lseek64(file, 0, SEEK_CUR) - done);
  return done;
}

ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) {
  REAL(ssize_t, "pwritev64", int, const struct iovec *, int, off64_t);
  if (isFileToFail("write", file)) return -1;
  ssize_t done = real(file, parts, count, at);
  noteParts(file, parts, count, done, at);
  return done;
}

ssize_t pread64(int file, void *data, size_t size, off64_t at) {
  REAL(ssize_t, "pread64", int, void *, size_t, off64_t);
  return isFileToFail("read", file) ? -1 : real(file, data, size, at);
}

ssize_t read(int file, void *data, size_t size) {
  REAL(ssize_t, "read", int, void *, size_t);
  return isFileToFail("read", file) ? -1 : real(file, data, size);
}

static void noteFile(char kind, int file, uint64_t number) {
  char path[LONGEST];
  if (pathOf(file, path) && isWatched(path)) note(kind, path, number, NULL, 0);
}

int fsync(int file) {
  REAL(int, "fsync", int);
  if (isFileToFail("sync", file)) return errno ? -1 : 0;
  int done = real(file);
  if (done == 0) noteFile('S', file, 0);
  return done;
}

int fdatasync(int file) {
  REAL(int, "fdatasync", int);
  if (isFileToFail("sync", file)) return errno ? -1 : 0;
  int done = real(file);
  if (done == 0) noteFile('S', file, 0);
  return done;
}

int ftruncate64(int file, off64_t size) {
  REAL(int, "ftruncate64", int, off64_t);
  if (isFileToFail("cut", file)) return -1;
  int done = real(file, size);
  if (done == 0) noteFile('T', file, size);
  return done;
}

int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  if (isToFail("rename", from) || isToFail("rename", to)) return -1;
  int done = real(from, to);
  if (done == 0 && (isWatched(from) || isWatched(to))) note('R', from, 0, to, strlen(to));
  return done;
}

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  if (isToFail("remove", path)) return -1;
  int done = real(path);
  if (done == 0 && isWatched(path)) note('U', path, 0, NULL, 0);
  return done;
}

int remove(const char *path) {
  REAL(int, "remove", const char *);
  if (isToFail("remove", path)) return -1;
  int done = real(path);
  if (done == 0 && isWatched(path)) note('U', path, 0, NULL, 0);
  return done;
}

int unlinkat(int at, const char *path, int flags) {
  REAL(int, "unlinkat", int, const char *, int);
  char whole[2 * LONGEST] = "";
  if (path[0] != '/' && at != AT_FDCWD && pathOf(at, whole)) strcat(whole, "/");
  strncat(whole, path, LONGEST - 1);
  if (isToFail("remove", whole)) return -1;
  int done = real(at, path, flags);
  if (done == 0 && isWatched(whole)) note('U', whole, 0, NULL, 0);
  return done;
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  if (isToFail("folder", path)) return -1;
  int done = real(path, mode);
  if (done == 0 && isWatched(path)) note('M', path, 0, NULL, 0);
  return done;
}

static int opened(const char *name, const char *path, int flags, mode_t mode) {
  static int (*real)(const char *, int, ...), (*real64)(const char *, int, ...);
  if (!real) real = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
  if (!real64) real64 = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open64");
  int watched = isWatched(path), existed = watched && access(path, F_OK) == 0;
  if (isToFail("open", path)) return -1;
  int file = (name[4] ? real64 : real)(path, flags, mode);
  if (file < 0 || !watched) return file;
  if ((flags & O_CREAT) && !existed) note('C', path, 0, NULL, 0);
  else if (flags & O_TRUNC) note('T', path, 0, NULL, 0);
  return file;
}

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(more, mode_t) : 0;
  va_end(more);
  return opened("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(more, mode_t) : 0;
  va_end(more);
  return opened("open64", path, flags, mode);
}
